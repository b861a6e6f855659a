import type { GridRow } from '@music/contracts';
import { flagsOf } from '@music/rules';
import { Turns } from '../pacing/turns.js';

/** A grid as it is published: the JSON of its rows, and of its columns (`GridColumns`). */
interface GridBytes {
  rows: Buffer;
  columns: Buffer;
}

/** Where the JSON of a row lies. */
interface Place {
  start: number;
  end: number;
  row: GridRow;
}

/** How every row begins, and nothing else: within a text the quotes would have backslashes before them. */
const rowStart = '{"arranger":';
const flagsStart = '"flags":"';

/**
 * The bytes of a grid after flags of some rows changed, without making the rest anew. Null when that is not all: a row is
 * new, or says something else, and so may belong elsewhere.
 */
export async function patchedGrid(
  grid: GridBytes,
  changed: readonly GridRow[],
  turns = new Turns(),
): Promise<GridBytes | null> {
  const places = changed.map((row) => placeOf(row, grid.rows));
  if (!places.every((place) => place !== null)) return null;
  const inOrder = places.sort((a, b) => a.start - b.start);
  return { rows: withRows(grid.rows, inOrder), columns: await withFlags(grid, inOrder, turns) };
}

/** Null where no row differs from it in flags alone. */
function placeOf(row: GridRow, rows: Buffer): Place | null {
  const within = rows.indexOf(`"publicationId":${row.publicationId},`);
  if (within < 0) return null;
  const start = rows.lastIndexOf(rowStart, within);
  const next = rows.indexOf(rowStart, within);
  // Before the next row stands a comma, and after the last one the bracket that ends them all.
  const end = (next < 0 ? rows.length : next) - 1;
  const held = JSON.parse(rows.toString('utf8', start, end)) as GridRow;
  const { mp3s, video, sheetMusic, scoreNotes } = row;
  const onlyFlags = { ...held, mp3s, video, sheetMusic, scoreNotes };
  return JSON.stringify(onlyFlags) === JSON.stringify(row) ? { start, end, row } : null;
}

function withRows(rows: Buffer, places: readonly Place[]): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  for (const { start, end, row } of places) {
    parts.push(rows.subarray(done, start), Buffer.from(JSON.stringify(row)));
    done = end;
  }
  return Buffer.concat([...parts, rows.subarray(done)]);
}

/** The flags are one digit a row, in the order of the rows. */
async function withFlags(
  { rows, columns }: GridBytes,
  places: readonly Place[],
  turns: Turns,
): Promise<Buffer> {
  const patched = Buffer.from(columns);
  const digits = columns.lastIndexOf(flagsStart) + flagsStart.length;
  let number = 0;
  let at = rows.indexOf(rowStart);
  for (const { start, row } of places) {
    for (; at < start; number += 1) {
      at = rows.indexOf(rowStart, at + 1);
      if (number % 512 === 0 && turns.due) await turns.pass();
    }
    patched.write(flagsOf(row).toString(16), digits + number);
  }
  return patched;
}
