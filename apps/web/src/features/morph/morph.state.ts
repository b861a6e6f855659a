import { area, areas } from '../../lib/area.js';
import { fetchUsers, sendMorph, sendUnmorph, type UserPage, type UserQuery } from './morph.api.js';

/** Acting as another user: whom there is to choose from, the change, and the way back. */
export const morphs = areas('morph', {
  users: area<UserQuery, UserPage, UserPage | null>({ initial: null, fetch: fetchUsers }),
  morph: area({ initial: null, fetch: sendMorph, take: 'leading' }),
  unmorph: area({ initial: null, fetch: (_: void, signal) => sendUnmorph(signal), take: 'leading' }),
});
