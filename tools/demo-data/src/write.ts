import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { streamDemoCatalogue, type DemoOptions } from './catalogue.js';
import { CsvFile } from './csv-file.js';
import { columns, type DemoFile } from './rows.js';

interface WriteOptions extends DemoOptions {
  /** Called with a line now and then, to show progress. */
  readonly log?: (line: string) => void;
}

/** How many rows each file got. */
type WrittenRows = Record<DemoFile, number>;

const files: readonly DemoFile[] = ['brass', 'contemporary', 'vocal', 'people', 'series', 'albums', 'tracks'];
const progressEvery = 25_000;

/** Contemporary and vocal files name the number `issue`. */
const csvColumns = (file: DemoFile) =>
  columns[file].map((header) => ({ key: header === 'issue' ? 'number' : header, header }));

/**
 * Writes a demo catalogue as a folder of seven CSV files (UTF-8, commas, LF), creating the folder if it is missing and
 * overwriting existing files. Memory does not grow with the size. Throws a `RangeError` for an impossible size, and the file
 * system's errors.
 */
export const writeDemoCatalogue = async (
  folder: string,
  { log = () => undefined, ...options }: WriteOptions = {},
): Promise<WrittenRows> => {
  const records = streamDemoCatalogue(options);
  await mkdir(folder, { recursive: true });
  const open = new Map(
    files.map((file) => [file, new CsvFile(join(folder, `${file}.csv`), csvColumns(file))]),
  );
  const written: WrittenRows = {
    brass: 0,
    contemporary: 0,
    vocal: 0,
    people: 0,
    series: 0,
    albums: 0,
    tracks: 0,
  };
  let publications = 0;
  for (const { file, row } of records) {
    await open.get(file)?.write(row);
    written[file] += 1;
    if ('publicationId' in row && ++publications % progressEvery === 0)
      log(`${publications} publications written`);
  }
  await Promise.all([...open.values()].map((file) => file.close()));
  log(`${publications} publications written`);
  return written;
};
