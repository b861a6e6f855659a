import type { Category, GridRow } from '@music/contracts';
import { withYear } from '@music/rules';
import type { PublicationRecord } from './grid.repository.js';

/** The row of the category's grid, its fields in that order (rules §3 and C-060 to C-064). */
export function gridRow(category: Category, record: PublicationRecord): GridRow {
  const { arranger, composer, mp3s, pieceId, publicationId, scoreNotes, series } = record;
  const { sheetMusic, title, video, year, lyricist, number, type } = record;
  const before = { arranger, composer, mp3s };
  const ids = { pieceId, publicationId, scoreNotes, series, sheetMusic, title };
  if (category === 'brass') return { ...before, number, ...ids, type, video, year };
  const song = { ...before, ...ids, video, year, issue: withYear(record.issue ?? '', year), lyricist };
  return category === 'vocal' ? { ...song, type } : song;
}
