import type { verifyLicence } from '@music/contracts';
import { area, areas } from '../../lib/area.js';
import type { StateOf } from '../../lib/feature.js';
import { ask } from '../../lib/http.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    licence?: StateOf<typeof licence>;
  }
}

/** The licence behind the code of a stamped page. */
export const licence = areas('licence', {
  byCode: area({
    initial: null,
    fetch: (code: string, signal) => ask<typeof verifyLicence>('GET /api/verify/:code', { code }, { signal }),
    expected: ({ status }) => status === 404,
  }),
});
