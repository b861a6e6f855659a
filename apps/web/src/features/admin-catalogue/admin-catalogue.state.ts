import type {
  Category,
  editPerson,
  editPublication,
  listManagedPeople,
  listManagedPublications,
} from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import { selectState, type Saga } from '../../lib/state/saga.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    adminCatalogue?: StateOf<typeof adminCatalogue>;
  }
}

/** An id or words, and which page of 50, from 1. */
export interface PublicationQuery {
  category: Category;
  q: string;
  page: number;
}

/** An id or words of a name, and which page of 50, from 1. */
interface PeopleQuery {
  q: string;
  page: number;
}

/** Reloads the current page of the list. */
function* reload(): Saga {
  const { args } = yield* selectState(adminCatalogue.publications.select);
  if (args) yield put(adminCatalogue.publications.fetch(args));
}
function* reloadPeople(): Saga {
  const { args } = yield* selectState(adminCatalogue.people.select);
  if (args) yield put(adminCatalogue.people.fetch(args));
}

export const adminCatalogue = areas('adminCatalogue', {
  /** By title. */
  publications: area({
    initial: null,
    fetch: (query: PublicationQuery, signal) =>
      callApi<typeof listManagedPublications>('GET /api/admin/catalogue', { ...query }, { signal }),
  }),
  edit: area({
    initial: null,
    fetch: fetcher<typeof editPublication>('PUT /api/admin/catalogue/:category/:id'),
    take: 'leading',
    then: reload,
  }),
  /** By last name. */
  people: area({
    initial: null,
    fetch: (query: PeopleQuery, signal) =>
      callApi<typeof listManagedPeople>('GET /api/admin/people', { ...query }, { signal }),
  }),
  editPerson: area({
    initial: null,
    fetch: fetcher<typeof editPerson>('PUT /api/admin/people/:id'),
    take: 'leading',
    then: reloadPeople,
  }),
});
