import { readDuration } from './duration.js';
import { readFilled, readId, readText, readWhole } from './plain-values.js';
import type { RowReader } from './row-reader.js';

/** A row of tracks.csv; `duration` in seconds. */
export interface TrackRow {
  albumId: string;
  no: number;
  title: string;
  pieceId: string | null;
  duration: number | null;
  performer: string;
}

export function readTrackRow(row: RowReader): TrackRow {
  const no = row.read('no', readWhole(1, 999));
  if (no === null && !row.rejected) row.addFinding('rejected', 'no', 'the number is missing');
  return {
    albumId: row.read('albumId', readId) ?? '',
    no: no ?? 0,
    title: row.read('title', readFilled('title')) ?? '',
    pieceId: row.read('pieceId', readText(100)),
    duration: row.read('duration', readDuration),
    performer: row.read('performer', readText(500)) ?? '',
  };
}
