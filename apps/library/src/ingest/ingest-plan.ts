import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { productKey } from '../files/music-file.js';
import { atMost } from './entries/at-most.js';
import { type Entry, faultOfName } from './entries/entry.js';
import { FileRefused } from './file-refused.js';
import { type IngestedFile, refused, skipped } from './ingest-report.js';
import { formatOf, skipReason } from './matching/file-formats.js';
import {
  type Manifest,
  manifestName,
  type ManifestRow,
  maxManifestBytes,
  readManifest,
} from './matching/manifest.js';
import type { Matcher } from './matching/matcher.js';
import type { Place } from './matching/place.js';
import type { ProductMatch } from './matching/product-matches.repository.js';
import type { FileFormat } from './reading/reading.js';

export interface PlannedFile {
  entry: Entry;
  format: FileFormat;
  place: Place;
}

/** The files of one publication or album, which are accepted all together or not at all. */
export interface PlannedSet {
  product: ProductMatch;
  files: PlannedFile[];
}

/** The files to read, and the results of all others. */
interface IngestPlan {
  sets: PlannedSet[];
  results: IngestedFile[];
  /** If the manifest has errors nothing is imported. */
  stopped: boolean;
}

/** Matches files to products, by their names and the manifest. */
export async function planIngest(entries: readonly Entry[], matcher: Matcher): Promise<IngestPlan> {
  const manifest = await manifestOf(entries);
  const errors = [...manifest.errors, ...missing(manifest, entries)];
  if (errors.length)
    return { sets: [], results: errors.map((error) => refused(manifestName, error)), stopped: true };
  const rows = new Map(manifest.rows.map((row) => [row.file, row]));
  const sets = new Map<string, PlannedSet>();
  const results: IngestedFile[] = [];
  for (const entry of entries) {
    if (isManifest(entry)) continue;
    const result = await place(entry, rows.get(composed(entry.name)), matcher, sets);
    if (result) results.push(result);
  }
  return { sets: [...sets.values()], results, stopped: false };
}

async function place(
  entry: Entry,
  row: ManifestRow | undefined,
  matcher: Matcher,
  sets: Map<string, PlannedSet>,
): Promise<IngestedFile | null> {
  if (entry.refused !== undefined) return refused(entry.name, entry.refused);
  const format = formatOf(entry.name);
  if (!format) return skipped(entry.name, skipReason(entry.name));
  const match = await matcher.match(entry.name, format, row);
  if ('refused' in match) return refused(entry.name, match.refused);
  const { product, place } = match;
  const key = productKey(product);
  const set = sets.get(key) ?? { product, files: [] };
  sets.set(key, { ...set, files: [...set.files, { entry, format, place }] });
  return null;
}

const isManifest = ({ name, refused: isRefused }: Entry): boolean =>
  isRefused === undefined && basename(name) === manifestName;

/** The form in which names are compared: a Mac's file names spell accents in another way than a spreadsheet. */
const composed = (name: string): string => name.normalize('NFC');

/** Each row's file with its path in the submission: in a zipped folder, the manifest and all files are under the folder's name. */
async function manifestOf(entries: readonly Entry[]): Promise<Manifest> {
  const [entry, another] = entries.filter(isManifest);
  if (!entry) return { rows: [], errors: [] };
  if (another) {
    const names = `${entry.name} and ${another.name}`;
    return { rows: [], errors: [`was submitted twice, as ${names}: submit one after the other`] };
  }
  try {
    const { rows, errors } = readManifest(await text(atMost(await entry.open(), maxManifestBytes)));
    const folder = dirname(entry.name);
    return { rows: rows.map((row) => ({ ...row, file: composed(join(folder, row.file)) })), errors };
  } catch (error) {
    if (error instanceof FileRefused) return { rows: [], errors: [error.message] };
    throw error;
  }
}

function missing({ rows }: Manifest, entries: readonly Entry[]): string[] {
  const names = new Set(entries.map(({ name }) => composed(name)));
  return rows
    .filter(({ file }) => !names.has(file))
    .map(({ row, file }) => `row ${row}, file: ${faultOfName(file) ?? `${file} was not submitted`}`);
}
