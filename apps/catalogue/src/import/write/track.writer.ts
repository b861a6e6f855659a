import type { Category } from '@music/contracts';
import type { Reference, References } from '../plan/publication.plan.js';
import { rowIdOf } from '../plan/survey.js';
import type { Outcome } from '../plan/tally.js';
import type { TrackRow } from '../row/track.row.js';
import type { TrackInsert } from './album.repository.js';
import { importByCategory } from './by-category.js';
import type { ImportContext } from './import.context.js';

const idIn = (references: References, id: string): number => {
  const reference: Reference | undefined = references.get(id);
  if (!reference) throw new Error(`Nothing was imported as ${id}.`);
  return reference.ownId;
};

async function recordsOf(
  { references }: ImportContext,
  category: Category,
  rows: readonly TrackRow[],
): Promise<TrackInsert[]> {
  const albumIds = rows.map(({ albumId }) => albumId);
  const albums = await references.find('album', category, albumIds);
  const pieceIds = rows.flatMap(({ pieceId }) => pieceId ?? []);
  const pieces = await references.find('piece', category, pieceIds);
  return rows.map((row) => ({
    category,
    album_id: idIn(albums, row.albumId),
    no: row.no,
    title: row.title,
    piece_id: row.pieceId === null ? null : idIn(pieces, row.pieceId),
    duration_seconds: row.duration,
    performer: row.performer,
  }));
}

/** Imports tracks; a track is in the category of its album. */
export const importTracks = (context: ImportContext, rows: readonly TrackRow[]): Promise<Outcome[]> =>
  importByCategory(context, rows, {
    kind: 'track',
    sourceIdOf: rowIdOf,
    categoryOf: ({ albumId }) => context.survey.albums.get(albumId),
    write: async (category, changed) =>
      context.albums.saveTracks(await recordsOf(context, category, changed)),
  });
