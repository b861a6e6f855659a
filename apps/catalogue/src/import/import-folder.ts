import { type Database, withDatabase, withStatementTimeout } from '@music/platform';
import { catalogueSchema } from '../database/catalogue.schema.js';
import { betterChristmasFindings } from './plan/christmas-collection.js';
import { type PreviouslyImported, Survey } from './plan/survey.js';
import { namedByTracks, type Skipped, surveyFiles } from './plan/survey-files.js';
import { Tally } from './plan/tally.js';
import { type CatalogueFile, ImportRefused, openFolder } from './read/catalogue-folder.js';
import { type FullImportReport, reportOf } from './report/import-report.js';
import { type ImportContext, repositories } from './write/import.context.js';
import { demoSource } from './write/reference.repository.js';
import { saveNames, writeFiles } from './write/write-files.js';

export type { FullImportReport } from './report/import-report.js';
export { demoSource } from './write/reference.repository.js';

/** The progress of an import: rows done, and rows in all (null while they are being counted). */
export interface ImportProgress {
  stage: 'checking' | 'writing';
  done: number;
  total: number | null;
}

export interface ImportOptions {
  /** The source under which the ids of the files are kept; `demoSource` marks the demo catalogue. */
  source?: string;
  /** Only reports what would be done. */
  dryRun?: boolean;
  /** Imports the other rows when some are rejected. */
  skipRejected?: boolean;
  /** Removes the demo catalogue first; otherwise an import into a demo catalogue is refused. */
  replaceDemo?: boolean;
  /** The user who imports, for the log. */
  actorId?: number | null;
  onProgress?: (progress: ImportProgress) => void;
  /** Keeps the report: of an import in its transaction, so that both are committed or neither. If it throws, nothing is written. */
  record?: (database: Database, report: FullImportReport) => Promise<void>;
}

interface Surveyed {
  files: CatalogueFile[];
  survey: Survey;
  tally: Tally;
  skipped: Skipped;
  /** A header or file name is at fault: no row was read. */
  hasBadHeader: boolean;
}

const defaultSource = 'catalogue';
const nothingKnown: PreviouslyImported = { albums: new Map(), pieces: new Set() };
type Repositories = ReturnType<typeof repositories>;

/** What tracks.csv refers to and an earlier import may have created. */
async function knownOf(
  { references }: Repositories,
  files: readonly CatalogueFile[],
): Promise<PreviouslyImported> {
  const tracks = files.find(({ kind }) => kind === 'tracks');
  const named = tracks ? await namedByTracks(tracks) : { albums: [], pieces: [] };
  const albums = await references.findInAnyCategory('album', named.albums);
  const pieces = await references.findInAnyCategory('piece', named.pieces);
  return {
    albums: new Map(albums.map(({ sourceId, category }) => [sourceId, category])),
    pieces: new Set(pieces.map(({ sourceId, category }) => `${category}:${sourceId}`)),
  };
}

async function surveyFolder(stores: Repositories, folder: string, options: ImportOptions): Promise<Surveyed> {
  const { files, findings } = await openFolder(folder);
  const tally = new Tally(files);
  const survey = new Survey(findings.length ? nothingKnown : await knownOf(stores, files));
  tally.addFindings(findings);
  if (findings.length) return { files, survey, tally, skipped: new Set(), hasBadHeader: true };
  let done = 0;
  const onRow = () => options.onProgress?.({ stage: 'checking', done: ++done, total: null });
  const skipped = await surveyFiles(files, survey, tally, onRow);
  survey.people.addKnown(await stores.names.peopleLike(survey.people.unknownInCapitals()));
  tally.addFindings(survey.capitalsRepairs());
  tally.countRepaired();
  tally.addFindings(betterChristmasFindings([...survey.series.values()], await stores.names.findChristmas()));
  return { files, survey, tally, skipped, hasBadHeader: false };
}

/** Whether the demo catalogue must be removed before this import. */
const isDemoInTheWay = async ({ references }: Repositories, { source }: ImportOptions): Promise<boolean> =>
  source !== demoSource && references.isDemo();

async function refuseDemo(stores: Repositories, options: ImportOptions): Promise<void> {
  if (options.replaceDemo || options.dryRun) return;
  if (await isDemoInTheWay(stores, options))
    throw new ImportRefused('The shop holds the demo catalogue. Add --replace-demo to replace it.');
}

/** Writes the rows, or only counts them. */
async function processRows(
  context: ImportContext,
  surveyed: Surveyed,
  options: ImportOptions,
): Promise<void> {
  const { files, tally, skipped } = surveyed;
  const total = tally.files.reduce((sum, { read }) => sum + read, 0) - skipped.size;
  let done = 0;
  await writeFiles(context, files, skipped, (count) => {
    done += count;
    options.onProgress?.({ stage: 'writing', done, total });
  });
  tally.assertBalanced();
}

/** Counts what an import would write and keep. */
async function countRows(context: ImportContext, surveyed: Surveyed, options: ImportOptions): Promise<void> {
  const { names, survey, tally } = context;
  if (!(await isDemoInTheWay(context, options)))
    tally.addKeptEdits((await names.findPeople(survey.people.people())).kept);
  await processRows(context, surveyed, options);
}

async function importRows(
  context: ImportContext,
  surveyed: Surveyed,
  options: ImportOptions,
): Promise<boolean> {
  const { catalogue, changes, references } = context;
  await catalogue.lock();
  const cleared = options.replaceDemo === true && (await references.isDemo());
  if (cleared) await catalogue.clear();
  await processRows({ ...context, ids: await saveNames(context) }, surveyed, options);
  const changed = cleared || surveyed.tally.files.some((file) => file.inserted + file.updated > 0);
  if (changed) await changes.raise();
  return changed;
}

async function importInto(
  database: Database,
  folder: string,
  options: ImportOptions,
): Promise<FullImportReport> {
  const began = performance.now();
  const { source = defaultSource, actorId = null } = options;
  const stores = repositories(database, source);
  await refuseDemo(stores, options);
  const surveyed = await surveyFolder(stores, folder, options);
  const { survey, tally } = surveyed;
  const context: ImportContext = { ...stores, survey, tally, ids: null };
  const finish = async (outcome: FullImportReport['outcome']) => {
    const report = reportOf({ source, folder, outcome, tally, tookMs: performance.now() - began });
    const wrote = outcome === 'imported' || outcome === 'unchanged';
    if (wrote) await stores.catalogue.log(source, actorId, entryOf(report));
    await options.record?.(database, report);
    return report;
  };
  if (surveyed.hasBadHeader) return finish('stopped');
  const isStopped = tally.rejected && !options.skipRejected;
  if (isStopped || options.dryRun) {
    await countRows(context, surveyed, options);
    return finish(isStopped ? 'stopped' : 'dry run');
  }
  return database.transaction(async () => {
    const changed = await importRows(context, surveyed, options);
    return finish(changed ? 'imported' : 'unchanged');
  });
}

/** Enough for the largest catalogue. Milliseconds. */
const statementTimeoutMs = 600_000;

/**
 * Imports a folder of CSV files into the catalogue: everything or, when a row is rejected (and not skipped), nothing.
 * A second run of the same folder changes nothing (rule S23). Every row is accounted for in the report.
 * `target`: the catalogue's database or its url. Throws `ImportRefused` when the folder cannot be read or the demo
 * catalogue is in the way.
 */
export function importFolder(
  target: Database | string,
  folder: string,
  options: ImportOptions = {},
): Promise<FullImportReport> {
  return withStatementTimeout(statementTimeoutMs, () =>
    typeof target === 'string'
      ? withDatabase(catalogueSchema, target, (database) => importInto(database, folder, options))
      : importInto(target, folder, options),
  );
}

/** Whether nothing was ever imported at `url`, or everything has been removed. */
export const isCatalogueEmpty = (url: string): Promise<boolean> =>
  withDatabase(catalogueSchema, url, (database) => repositories(database, defaultSource).catalogue.isEmpty());

/** Whether the catalogue at `url` is, or contains, the demo catalogue. */
export const isDemoCatalogue = (url: string): Promise<boolean> =>
  withDatabase(catalogueSchema, url, (database) => repositories(database, demoSource).references.isDemo());

const entryOf = ({ totals, tookMs }: FullImportReport) => ({
  rows: totals.read,
  added: totals.inserted,
  changed: totals.updated,
  repaired: totals.repaired,
  rejected: totals.rejected,
  tookMs,
});
