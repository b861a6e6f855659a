import type { verifyLicence } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    licence?: StateOf<typeof licence>;
  }
}

/** The licence behind the code of a stamped page. */
export const licence = areas('licence', {
  byCode: area({
    initial: null,
    fetch: (code: string, signal) =>
      callApi<typeof verifyLicence>('GET /api/verify/:code', { code }, { signal }),
  }),
});
