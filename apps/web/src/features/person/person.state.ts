import { area, areas } from '../../lib/area.js';
import { fetchPerson } from './person.api.js';

/** The person on show. */
export const person = areas('person', {
  detail: area({ initial: null, fetch: (id: number, signal) => fetchPerson(id, signal) }),
});
