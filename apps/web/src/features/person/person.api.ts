import type { getPerson, Person } from '@music/contracts';
import { ask } from '../../lib/http.js';

/** `GET /api/people/{id}`; 404 for an unknown id. */
export const fetchPerson = (id: number, signal: AbortSignal): Promise<Person> =>
  ask<typeof getPerson>('GET /api/people/:id', { id }, { signal });
