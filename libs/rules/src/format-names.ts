import type { SaleFormat } from './pricing/priced-line.js';

/** What is sold, within a sentence. */
export const formatNames: Readonly<Record<SaleFormat, string>> = {
  pdf: 'PDF',
  hardcopy: 'printed copy',
  mp3_album: 'mp3 album',
};
