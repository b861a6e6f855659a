import type { getUpload } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { fetcher } from '../../lib/api/http.js';
import { sendFiles } from './admin-files.api.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    adminFiles?: StateOf<typeof adminFiles>;
  }
}

export const adminFiles = areas('adminFiles', {
  /** Sends the files one after another, then starts processing them. */
  send: area({ initial: null, fetch: sendFiles, take: 'leading' }),
  /** The progress; a 404 until the first file has been sent, which is no fault: it is asked for from the start. */
  upload: area({
    initial: null,
    fetch: fetcher<typeof getUpload>('GET /api/admin/files/:uploadId'),
    expected: ({ status }) => status === 404,
  }),
});
