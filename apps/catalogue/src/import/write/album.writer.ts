import { albumPrice } from '../plan/default-prices.js';
import type { Outcome } from '../plan/tally.js';
import type { AlbumRow } from '../row/album.row.js';
import { importByCategory } from './by-category.js';
import { idOf, idsFor, type ImportContext } from './import.context.js';
import type { PriceInsert } from './publication.repository.js';

function priceOf({ id, category, price }: AlbumRow & { id: number }): PriceInsert {
  const base = { category, product_id: id, format: 'mp3_album', pence: albumPrice } as const;
  if (price === 'default') return { ...base, action: 'keep' };
  return price === 'none' ? { ...base, action: 'remove' } : { ...base, action: 'set', pence: price.pence };
}

/** Imports mp3 albums; their ids come from the same sequence as the category's publications. */
export const importAlbums = (context: ImportContext, rows: readonly AlbumRow[]): Promise<Outcome[]> =>
  importByCategory(context, rows, {
    kind: 'album',
    sourceIdOf: ({ albumId }) => albumId,
    categoryOf: ({ category }) => category,
    write: async (category, changed, { known }) => {
      const { publications, albums } = context;
      const ids = await idsFor(
        changed.map(({ albumId }) => albumId),
        known,
        (count) => publications.nextProductIds(category, count),
      );
      const numbered = changed.map((row) => ({ ...row, id: idOf(ids, row.albumId) }));
      await publications.saveProducts('album', numbered);
      await albums.saveAlbums(numbered);
      await publications.savePrices(numbered.map(priceOf));
      return numbered.map(({ id }) => id);
    },
  });
