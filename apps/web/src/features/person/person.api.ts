import type { Person } from '@music/contracts';
import { getJson } from '../../lib/http.js';

/** `GET /api/people/{id}`; 404 for an unknown id. */
export const fetchPerson = (id: number, signal: AbortSignal): Promise<Person> =>
  getJson(`/api/people/${id}`, signal);
