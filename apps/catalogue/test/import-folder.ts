import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files by name: text is written as it is, rows become a CSV with a header from the first row's keys. */
export type Files = Record<string, string | Buffer | Record<string, string | number>[]>;

const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;

function csv(rows: readonly Record<string, string | number>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines, ''].join('\n');
}

/** Writes a catalogue folder for one test. */
export async function catalogueFolder(
  files: Files,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), Array.isArray(content) ? csv(content) : content);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** A row of brass.csv without faults. */
export const brassRow = (more: Record<string, string | number> = {}): Record<string, string | number> => ({
  pieceId: 1,
  publicationId: 101,
  series: 'Triumph Series',
  number: '1371',
  title: 'The Red Kite',
  composer: 'Anna Lark',
  arranger: '',
  type: 'March',
  year: '1975',
  sheetMusic: 'true',
  mp3s: 'false',
  video: 'false',
  scoreNotes: 'true',
  grade: '3',
  ...more,
});

/** A row of vocal.csv without faults. */
export const vocalRow = (more: Record<string, string | number> = {}): Record<string, string | number> => ({
  pieceId: 1,
  publicationId: 501,
  series: 'Sing to the Lord',
  issue: '12',
  title: 'Morning Light',
  composer: 'Anna Lark',
  lyricist: 'Ben Wren',
  arranger: '',
  type: 'Hymn',
  year: '2015',
  sheetMusic: 'yes',
  ...more,
});
