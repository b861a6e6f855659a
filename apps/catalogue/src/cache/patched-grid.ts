import type { GridRow } from '@music/contracts';
import { type ExtrasColumns, ExtrasEncoder, flagsOf, GridExtras, type RowExtras } from '@music/rules';
import type { ListedRow } from '../grid/grid-row.js';
import { Yielder } from '../event-loop/yielder.js';

/** A grid as it is published: the JSON of its rows, and of its columns (`GridColumns`). */
interface GridBytes {
  rows: Buffer;
  columns: Buffer;
}

/** The position of a row's JSON. */
interface Place extends ListedRow {
  start: number;
  end: number;
}

/** Every row begins with this, and nothing else does: inside a text the quotes would be escaped. */
const rowStart = '{"arranger":';
const flagsStart = '"flags":"';
/** The last property of the columns. */
const extrasStart = '"extras":';

/**
 * The bytes of a grid after the flags or extras of some rows changed, without rebuilding the other rows. Null if the grid
 * has to be rebuilt: a row is new, or more than flags and extras changed (the row may have to move).
 */
export async function patchGrid(
  grid: GridBytes,
  changed: readonly ListedRow[],
  yielder = new Yielder(),
): Promise<GridBytes | null> {
  const places = changed.map((listed) => placeOf(listed, grid.rows));
  if (!places.every((place) => place !== null)) return null;
  const inOrder = places.sort((a, b) => a.start - b.start);
  const columns = await withColumns(grid, await byRowNumber(inOrder, grid.rows, yielder), yielder);
  return { rows: withRows(grid.rows, inOrder), columns };
}

/** Null if the row is new, or more than its flags changed. */
function placeOf(listed: ListedRow, rows: Buffer): Place | null {
  const { row } = listed;
  const within = rows.indexOf(`"publicationId":${row.publicationId},`);
  if (within < 0) return null;
  const start = rows.lastIndexOf(rowStart, within);
  const next = rows.indexOf(rowStart, within);
  // A row ends before a comma, the last one before the closing bracket.
  const end = (next < 0 ? rows.length : next) - 1;
  const live = JSON.parse(rows.toString('utf8', start, end)) as GridRow;
  const { mp3s, video, sheetMusic, scoreNotes } = row;
  const onlyFlags = { ...live, mp3s, video, sheetMusic, scoreNotes };
  return JSON.stringify(onlyFlags) === JSON.stringify(row) ? { start, end, ...listed } : null;
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

/** The rows by their numbers in the grid, from 0. */
async function byRowNumber(
  places: readonly Place[],
  rows: Buffer,
  yielder: Yielder,
): Promise<Map<number, ListedRow>> {
  const byNumber = new Map<number, ListedRow>();
  let number = 0;
  let at = rows.indexOf(rowStart);
  for (const place of places) {
    for (; at < place.start; number += 1) {
      at = rows.indexOf(rowStart, at + 1);
      if (number % 512 === 0 && yielder.isDue) await yielder.yieldIfDue();
    }
    byNumber.set(number, place);
  }
  return byNumber;
}

/** The flags are one hexadecimal digit per row. */
async function withColumns(
  { columns }: GridBytes,
  changed: ReadonlyMap<number, ListedRow>,
  yielder: Yielder,
): Promise<Buffer> {
  const start = columns.lastIndexOf(extrasStart) + extrasStart.length;
  const before = Buffer.from(columns.subarray(0, start));
  const digits = before.lastIndexOf(flagsStart) + flagsStart.length;
  for (const [number, { row }] of changed) before.write(flagsOf(row).toString(16), digits + number);
  const live = JSON.parse(columns.toString('utf8', start, columns.length - 1)) as ExtrasColumns;
  const extras = new Map([...changed].map(([number, listed]) => [number, listed.extras]));
  const after = await withExtras(live, extras, yielder);
  return Buffer.concat([before, Buffer.from(`${JSON.stringify(after)}}`)]);
}

async function withExtras(
  live: ExtrasColumns,
  changed: ReadonlyMap<number, RowExtras>,
  yielder: Yielder,
): Promise<ExtrasColumns> {
  const encoder = new ExtrasEncoder();
  const extras = new GridExtras(live);
  for (let number = 0; number < live.grade.length; number += 1) {
    encoder.add(changed.get(number) ?? extras.at(number));
    if (number % 512 === 0 && yielder.isDue) await yielder.yieldIfDue();
  }
  return encoder.columns();
}
