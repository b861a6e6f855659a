import type { CatalogueFile } from '../read/catalogue-folder.js';
import { readRows } from '../read/rows.js';
import { rowReaders } from '../row/catalogue-row.js';
import type { RowReader } from '../row/row-reader.js';
import type { Survey } from './survey.js';
import type { Tally } from './tally.js';

/** The rows that the second reading skips, `file:row`: rejected rows and repetitions. */
export type Skipped = Set<string>;

export const placeKey = (file: string, row: number): string => `${file}:${row}`;

function surveyRow(file: CatalogueFile, reader: RowReader, survey: Survey): { repeated: boolean } {
  if (reader.rejected) return { repeated: false };
  const row = rowReaders[file.kind](reader);
  return reader.rejected ? { repeated: false } : survey.record(file.kind, row, reader);
}

/**
 * Reads every file once: faults and repairs go to the tally, names to the survey. Only the survey is kept in memory.
 * `onRow` is called for each row.
 */
export async function surveyFiles(
  files: readonly CatalogueFile[],
  survey: Survey,
  tally: Tally,
  onRow: () => void,
): Promise<Skipped> {
  const skipped: Skipped = new Set();
  for (const file of files)
    for await (const reader of readRows(file)) {
      const { repeated } = surveyRow(file, reader, survey);
      tally.countRead(file.file);
      tally.addFindings(reader.findings);
      if (reader.rejected) tally.count(file.file, 'rejected');
      else if (repeated) tally.count(file.file, 'unchanged');
      if (reader.rejected || repeated) skipped.add(placeKey(file.file, reader.place.row));
      onRow();
    }
  return skipped;
}

/** The ids of albums and pieces that a tracks.csv names. */
export async function namedByTracks(file: CatalogueFile): Promise<{ albums: string[]; pieces: string[] }> {
  const albums = new Set<string>();
  const pieces = new Set<string>();
  for await (const reader of readRows(file)) {
    const { albumId, pieceId } = rowReaders.tracks(reader);
    albums.add(albumId);
    if (pieceId !== null) pieces.add(pieceId);
  }
  return { albums: [...albums], pieces: [...pieces] };
}
