import { readAhead, readBatches } from '../plan/batches.js';
import type { Skipped } from '../plan/survey-files.js';
import type { Outcome } from '../plan/tally.js';
import type { CatalogueFile } from '../read/catalogue-folder.js';
import type { FileKind } from '../read/columns.js';
import type { RowOf } from '../row/catalogue-row.js';
import { importAlbums } from './album.writer.js';
import type { ImportContext, NamedIds } from './import.context.js';
import { importPeople } from './person.writer.js';
import { PublicationWriter } from './publication.writer.js';
import { importSeries } from './series.writer.js';
import { importTracks } from './track.writer.js';

type Importer<K extends FileKind> = (context: ImportContext, rows: readonly RowOf[K][]) => Promise<Outcome[]>;

const publicationImporter =
  (category: 'brass' | 'contemporary' | 'vocal'): Importer<typeof category> =>
  (context, rows) =>
    new PublicationWriter(context, category).import(rows);

const importers: { [K in FileKind]: Importer<K> } = {
  people: importPeople,
  series: importSeries,
  brass: publicationImporter('brass'),
  contemporary: publicationImporter('contemporary'),
  vocal: publicationImporter('vocal'),
  albums: importAlbums,
  tracks: importTracks,
};

/** Creates everything that the rows name and that is missing. */
export async function saveNames({ names, survey, tally }: ImportContext): Promise<NamedIds> {
  const people = await names.savePeople(survey.people.people());
  tally.addKeptEdits(people.kept);
  return {
    people: people.ids,
    types: await names.saveNames('types', [...survey.types]),
    publishers: await names.saveNames('publishers', [...survey.publishers]),
    series: await names.saveSeries([...survey.series.values()]),
  };
}

async function writeFile<K extends FileKind>(
  context: ImportContext,
  file: CatalogueFile & { kind: K },
  skipped: Skipped,
  onRows: (count: number) => void,
): Promise<void> {
  for await (const rows of readAhead(readBatches(file, skipped))) {
    const outcomes = await importers[file.kind](context, rows);
    for (const outcome of outcomes) context.tally.count(file.file, outcome);
    onRows(rows.length);
  }
}

/** Reads the files a second time and writes their rows, or only counts what would be written. */
export async function writeFiles(
  context: ImportContext,
  files: readonly CatalogueFile[],
  skipped: Skipped,
  onRows: (count: number) => void,
): Promise<void> {
  for (const file of files) await writeFile(context, file, skipped, onRows);
}
