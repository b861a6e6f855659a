import type { ManagedEdition } from '@music/contracts';
import { type Asked, useAsked } from '../../lib/use-asked.js';
import { fameAdmin } from './fame-admin.state.js';

/** All editions; what is on show stays while it is asked for again. */
export function useManagedEditions(): Asked<{ editions: ManagedEdition[] } | null> {
  const asked = useAsked(fameAdmin.editions, undefined);
  return asked.data ? { ...asked, standing: 'here' } : asked;
}
