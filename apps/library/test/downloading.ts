import { fetchDownload, openDownload } from '@music/contracts';
import type { RequestContext } from '@music/platform';
import type { Library } from './library.fixture.js';

type Caller = Partial<RequestContext>;

export const tokenOf = (url: string): string => url.replace('/api/downloads/', '');

/** The steps of a download, as the browser takes them. */
export function downloading(library: Library) {
  const open = (caller: Caller, licenceId: number, fileId: number | 'all') =>
    library.callWith(caller, openDownload, { licenceId, fileId });
  const fetchBy = (caller: Caller, token: string, isBegun = true) =>
    library.callWith(caller, fetchDownload, { token, address: '203.0.113.7', isBegun });
  const download = async (caller: Caller, licenceId: number, fileId: number | 'all') => {
    const { url } = await open(caller, licenceId, fileId);
    return fetchBy(caller, tokenOf(url));
  };
  return { open, fetchBy, download };
}
