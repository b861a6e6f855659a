import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../finding.js';
import { type FileKind, fileKinds } from './columns.js';
import { detectDialect, type Dialect, isSpreadsheet } from './dialect.js';
import { type Header, readHeader } from './header.js';
import { readRecords } from './records.js';

/** A file of the catalogue with its dialect and its header. */
export interface CatalogueFile {
  kind: FileKind;
  /** The file's name without its folder. */
  file: string;
  path: string;
  dialect: Dialect;
  header: Header;
}

/** An import that cannot begin: the message gives the reason in one line. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

async function csvFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ImportRefused(`The folder ${folder} cannot be read (${code ?? message}).`);
  });
  return entries
    .filter((entry) => !entry.isDirectory() && /\.csv$/i.test(entry.name))
    .map(({ name }) => name);
}

const kindOf = (file: string): FileKind | undefined =>
  fileKinds.find((kind) => `${kind}.csv` === file.toLowerCase());

async function firstCells(path: string, dialect: Dialect): Promise<readonly string[]> {
  for await (const record of readRecords(path, dialect)) return 'cells' in record ? record.cells : [];
  return [];
}

async function openFile(folder: string, file: string, kind: FileKind): Promise<[CatalogueFile, Finding[]]> {
  const path = join(folder, file);
  const dialect = await detectDialect(path);
  const { header, findings } = readHeader(file, kind, await firstCells(path, dialect));
  const opened = { kind, file, path, dialect, header };
  return [opened, (await isSpreadsheet(path)) ? [rejectedFile(file, '', spreadsheet(kind))] : findings];
}

const spreadsheet = (kind: FileKind): string =>
  `a spreadsheet, although its name ends in .csv: open the original, save it as CSV, and name the new file ${kind}.csv`;
const rejectedFile = (file: string, value: string, problem: string): Finding => ({
  outcome: 'rejected',
  file,
  row: null,
  column: null,
  value,
  problem,
});
const unknownFile = (file: string): Finding =>
  rejectedFile(
    file,
    file,
    `not a file of a catalogue: expected ${fileKinds.map((kind) => `${kind}.csv`).join(', ')}`,
  );

/**
 * Opens a catalogue folder: its files in import order and what is wrong with their names and headers.
 * Throws `ImportRefused` when the folder cannot be read or holds no catalogue file.
 */
export async function openFolder(folder: string): Promise<{ files: CatalogueFile[]; findings: Finding[] }> {
  const names = await csvFiles(folder);
  const findings = names.filter((name) => !kindOf(name)).map(unknownFile);
  const files: CatalogueFile[] = [];
  for (const kind of fileKinds) {
    for (const name of names.filter((other) => kindOf(other) === kind)) {
      const [file, found] = await openFile(folder, name, kind);
      files.push(file);
      findings.push(...found);
    }
  }
  if (files.length === 0)
    throw new ImportRefused(`The folder ${folder} has no catalogue files (brass.csv, …).`);
  return { files, findings };
}
