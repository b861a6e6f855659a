import type { getPerson } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    person?: StateOf<typeof person>;
  }
}

/** The person whose page is shown. */
export const person = areas('person', {
  detail: area({
    initial: null,
    fetch: (id: number, signal) => callApi<typeof getPerson>('GET /api/people/:id', { id }, { signal }),
  }),
});
