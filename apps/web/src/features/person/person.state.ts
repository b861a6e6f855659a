import type { getPerson } from '@music/contracts';
import { area, areas } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { ask } from '../../lib/http.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    person?: StateOf<typeof person>;
  }
}

/** The person whose page is shown. */
export const person = areas('person', {
  detail: area({
    initial: null,
    fetch: (id: number, signal) => ask<typeof getPerson>('GET /api/people/:id', { id }, { signal }),
  }),
});
