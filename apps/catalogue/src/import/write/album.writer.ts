import { categories, type Category } from '@music/contracts';
import { albumPrice } from '../plan/default-prices.js';
import { fingerprint } from '../plan/fingerprint.js';
import type { References } from '../plan/publication.plan.js';
import type { Outcome } from '../plan/tally.js';
import type { AlbumRow } from '../row/other-rows.js';
import { type ImportContext, outcomeOf } from './import.context.js';
import type { PriceRecord } from './publication.repository.js';

interface PlannedAlbum {
  row: AlbumRow;
  print: string;
  outcome: Exclude<Outcome, 'rejected'>;
}
type NumberedAlbum = AlbumRow & { id: number; print: string };

function priceOf({ id, category, price }: NumberedAlbum): PriceRecord {
  const base = { category, product_id: id, format: 'mp3_album', pence: albumPrice } as const;
  if (price === 'default') return { ...base, action: 'keep' };
  return price === 'none' ? { ...base, action: 'remove' } : { ...base, action: 'set', pence: price.pence };
}

async function numbered(
  { publications }: ImportContext,
  category: Category,
  changed: readonly PlannedAlbum[],
  known: References,
): Promise<NumberedAlbum[]> {
  const fresh = changed.filter(({ row }) => !known.has(row.albumId));
  const made = await publications.nextProductIds(category, fresh.length);
  const ids = new Map(fresh.map(({ row }, i) => [row.albumId, made[i] ?? 0]));
  return changed.map(({ row, print }) => {
    const id = known.get(row.albumId)?.ownId ?? ids.get(row.albumId) ?? 0;
    return { ...row, id, print };
  });
}

async function write(
  context: ImportContext,
  category: Category,
  albums: readonly NumberedAlbum[],
): Promise<void> {
  await context.publications.saveProducts('album', albums);
  await context.catalogue.saveAlbums(albums);
  await context.publications.savePrices(albums.map(priceOf));
  await context.references.save(
    'album',
    category,
    albums.map(({ albumId, id, print }) => ({ sourceId: albumId, ownId: id, fingerprint: print })),
  );
}

/** Imports mp3 albums; their ids come from the same sequence as the category's publications. */
export async function importAlbums(context: ImportContext, rows: readonly AlbumRow[]): Promise<Outcome[]> {
  const outcomes = new Map<AlbumRow, Outcome>();
  for (const category of categories) {
    const own = rows.filter((row) => row.category === category);
    const sourceIds = own.map(({ albumId }) => albumId);
    const known = await context.references.find('album', category, sourceIds);
    const planned = own.map((row): PlannedAlbum => {
      const print = fingerprint(row);
      return { row, print, outcome: outcomeOf(known, row.albumId, print) };
    });
    for (const { row, outcome } of planned) outcomes.set(row, outcome);
    const changed = planned.filter(({ outcome }) => outcome !== 'unchanged');
    if (context.ids && changed.length)
      await write(context, category, await numbered(context, category, changed, known));
  }
  return rows.map((row) => outcomes.get(row) ?? 'unchanged');
}
