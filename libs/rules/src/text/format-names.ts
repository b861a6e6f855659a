import type { SaleFormat } from '../pricing/priced-line.js';

/** Names of the formats within a sentence. */
export const formatNames: Readonly<Record<SaleFormat, string>> = {
  pdf: 'PDF',
  hardcopy: 'printed copy',
  mp3_album: 'mp3 album',
};
