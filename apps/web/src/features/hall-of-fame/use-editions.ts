import { type Asked, useAsked } from '../../lib/use-asked.js';
import { hallOfFame } from './hall-of-fame.state.js';

type Editions = ReturnType<typeof hallOfFame.editions.select>['data'];

/** All editions that may be seen. What is on show stays while it is asked for again. */
export function useEditions(): Asked<Editions> {
  const asked = useAsked(hallOfFame.editions, undefined);
  return asked.data ? { ...asked, standing: 'here' } : asked;
}
