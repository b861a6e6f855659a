import { RowReader } from '../row/row-reader.js';
import type { CatalogueFile } from './catalogue-folder.js';
import { type CsvRecord, readRecords } from './records.js';

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** A row may end in empty cells beyond the header. */
function fitted(cells: readonly string[], width: number): readonly string[] {
  return cells.length > width && isBlank(cells.slice(width)) ? cells.slice(0, width) : cells;
}

function readerOf({ file, header }: CatalogueFile, record: CsvRecord): RowReader {
  const cells = 'cells' in record ? fitted(record.cells, header.width) : [];
  const reader = new RowReader({ file, row: record.row }, header, cells);
  if ('broken' in record) reader.addFinding('rejected', null, record.broken);
  else if (cells.length !== header.width)
    reader.addFinding('rejected', null, `${cells.length} cells under a header of ${header.width} columns`);
  return reader;
}

/** The file's rows below its header, without blank ones. A row that cannot be split into cells is rejected. */
export async function* readRows(file: CatalogueFile): AsyncGenerator<RowReader> {
  for await (const record of readRecords(file.path, file.dialect)) {
    const isRow = 'broken' in record || !isBlank(record.cells);
    if (record.row > 1 && isRow) yield readerOf(file, record);
  }
}
