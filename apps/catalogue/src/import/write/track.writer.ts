import { categories, type Category } from '@music/contracts';
import { fingerprint } from '../plan/fingerprint.js';
import type { Reference, References } from '../plan/publication.plan.js';
import { idOf as sourceIdOf } from '../plan/survey.js';
import type { Outcome } from '../plan/tally.js';
import type { TrackRow } from '../row/other-rows.js';
import type { TrackRecord } from './catalogue.repository.js';
import { type ImportContext, outcomeOf } from './import.context.js';

interface PlannedTrack {
  row: TrackRow;
  print: string;
  outcome: Exclude<Outcome, 'rejected'>;
}

const idIn = (references: References, id: string): number => {
  const reference: Reference | undefined = references.get(id);
  if (!reference) throw new Error(`Nothing was imported as ${id}.`);
  return reference.ownId;
};

async function recordsOf(
  { references }: ImportContext,
  category: Category,
  rows: readonly TrackRow[],
): Promise<TrackRecord[]> {
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

async function write(
  context: ImportContext,
  category: Category,
  changed: readonly PlannedTrack[],
): Promise<void> {
  const rows = changed.map(({ row }) => row);
  const ids = await context.catalogue.saveTracks(await recordsOf(context, category, rows));
  const references = changed.map(({ row, print }, i) => ({
    sourceId: sourceIdOf(row),
    ownId: ids[i] ?? 0,
    fingerprint: print,
  }));
  await context.references.save('track', category, references);
}

/** Imports tracks; a track is in the category of its album. */
export async function importTracks(context: ImportContext, rows: readonly TrackRow[]): Promise<Outcome[]> {
  const outcomes = new Map<TrackRow, Outcome>();
  for (const category of categories) {
    const own = rows.filter((row) => context.survey.albums.get(row.albumId) === category);
    const known = await context.references.find('track', category, own.map(sourceIdOf));
    const planned = own.map((row): PlannedTrack => {
      const print = fingerprint(row);
      return { row, print, outcome: outcomeOf(known, sourceIdOf(row), print) };
    });
    for (const { row, outcome } of planned) outcomes.set(row, outcome);
    const changed = planned.filter(({ outcome }) => outcome !== 'unchanged');
    if (context.ids && changed.length) await write(context, category, changed);
  }
  return rows.map((row) => outcomes.get(row) ?? 'unchanged');
}
