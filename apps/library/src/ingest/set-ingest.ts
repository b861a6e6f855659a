import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { LibraryConfig } from '../config.js';
import { FilesWriter } from '../files/files-writer.js';
import type { PreparedFile } from '../files/prepared-file.js';
import { inTemporaryFolder } from '../files/temporary-folder.js';
import { spool } from './entries/spool.js';
import { FileRefused } from './file-refused.js';
import type { PlannedSet } from './ingest-plan.js';
import { type FileResult, refused, skipped } from './ingest-report.js';
import type { KnownProduct } from './matching/products.repository.js';
import { type PlacedFile, placedFiles } from './placed-files.js';
import { FileReader } from './reading/file-reader.js';
import type { FileContent } from './reading/reading.js';
import { type Source, SourcesRepository } from './sources.repository.js';
import { titleRemarks } from './title-remark.js';

/** The number of sample pages. */
const sampleCount = 3;

/** An arbitrary advisory-lock number, used for nothing else in this database. */
const setLock = 4_600_062;
/** How often a waiting set looks whether it was aborted. */
const lookEveryMs = 1_000;

interface SetOptions {
  dryRun: boolean;
  signal?: AbortSignal;
}

/** A file of a set that can be stored. */
interface ReadyFile {
  file: PlacedFile;
  hash: string;
  found: FileContent;
  result: FileResult;
}

/** Imports the files of one publication or album: all, or none if one is refused. */
@Injectable()
export class SetIngest {
  constructor(
    private readonly config: LibraryConfig,
    private readonly reader: FileReader,
    private readonly sources: SourcesRepository,
    private readonly writer: FilesWriter,
    private readonly database: Database,
  ) {}

  /**
   * In a dry run the results say what would happen. Throws if it is aborted before all files are read. One set at a time in all
   * processes: otherwise two runs could give new parts the same position.
   */
  async take(set: PlannedSet, options: SetOptions): Promise<FileResult[]> {
    let begun = false;
    const ingest = () => {
      begun = true;
      return inTemporaryFolder((folder) => this.ingest(set, folder, options));
    };
    for (;;) {
      options.signal?.throwIfAborted();
      try {
        // Waiting in the lock's queue lets the runs take turns.
        return await this.database.exclusively(setLock, lookEveryMs, ingest);
      } catch (fault) {
        if (begun || !isLockTimeout(fault)) throw fault;
      }
    }
  }

  private async ingest(
    set: PlannedSet,
    folder: string,
    { dryRun, signal }: SetOptions,
  ): Promise<FileResult[]> {
    const read = await this.readAll(set, folder, signal);
    const fault = read.find((file) => !isReady(file) && file.outcome === 'refused');
    const ready = read.filter(isReady);
    if (fault && !isReady(fault)) return read.map((file) => (isReady(file) ? leftOut(file, fault) : file));
    if (ready.length && !dryRun) await this.keep(set.product, ready);
    return read.map((file) => (isReady(file) ? file.result : file));
  }

  private async readAll(
    set: PlannedSet,
    folder: string,
    signal?: AbortSignal,
  ): Promise<(ReadyFile | FileResult)[]> {
    const held = await this.sources.ofProduct(set.product);
    const seen: Seen[] = held.map((source) => ({ ...source, name: null }));
    const read: (ReadyFile | FileResult)[] = [];
    const files = placedFiles(set, held);
    const sampled = sampledOf(files, held);
    for (const [no, file] of files.entries()) {
      signal?.throwIfAborted();
      const path = join(folder, String(no));
      read.push(await this.readFile(set.product, file, seen, { path, sampled: file === sampled }));
    }
    return read;
  }

  private async readFile(
    product: KnownProduct,
    file: PlacedFile,
    seen: Seen[],
    { path, sampled }: { path: string; sampled: boolean },
  ): Promise<ReadyFile | FileResult> {
    const { name } = file.entry;
    const place = placeText(product, file);
    try {
      const hash = await spool(file.entry, path, this.config.maxFileBytes);
      const reason = knownAs(file, hash, seen);
      if (reason) return skipped(name, reason, place);
      refuseSecond(file, seen);
      seen.push({ ...file, hash, name });
      const samplePages = sampled ? sampleCount : 0;
      const reading = await this.reader.read({ path, format: file.format, samplePages });
      if ('refused' in reading) return refused(name, reading.refused, place);
      const remarks = titleRemarks(product, reading.found);
      const result: FileResult = { name, outcome: 'taken', reason: null, place, remarks };
      return { file, hash, found: reading.found, result };
    } catch (fault) {
      if (fault instanceof FileRefused) return refused(name, fault.message, place);
      throw fault;
    }
  }

  private async keep(product: KnownProduct, ready: readonly ReadyFile[]): Promise<void> {
    await this.writer.save(product, ready.map(preparedFile), { generated: false });
    for (const { file, hash } of ready) await this.sources.note(product, file.kind, file.position, hash);
  }
}

/** PostgreSQL: `lock_not_available`. */
const isLockTimeout = (fault: unknown): boolean => (fault as { code?: unknown }).code === '55P03';

/** The file whose pages are shown: the score or, if there is none, the first part. */
function sampledOf(files: readonly PlacedFile[], held: readonly Source[]): PlacedFile | undefined {
  const score = files.find(({ kind }) => kind === 'score');
  if (score || held.some(({ kind }) => kind === 'score')) return score;
  return files.filter(({ kind }) => kind === 'part').toSorted((a, b) => a.position - b.position)[0];
}

/** The files that the product has, or that came before in this set. `name` null: it is in the shop. */
type Seen = Source & { name: string | null };

const isReady = (read: ReadyFile | FileResult): read is ReadyFile => 'found' in read;

const leftOut = ({ result }: ReadyFile, { name }: FileResult): FileResult => ({
  ...result,
  outcome: 'refused',
  reason: `left out, because ${name} of the same publication or album was refused`,
});

const placeText = ({ category, productId }: KnownProduct, { label }: PlacedFile): string =>
  `${category} ${productId}, ${label}`;

/** Why a file need not be read, or null. */
function knownAs({ kind, position }: PlacedFile, hash: string, seen: readonly Seen[]): string | null {
  const same = seen.find((other) => other.hash === hash);
  if (!same) return null;
  if (same.name) return `has the same content as ${same.name}`;
  const inPlace = same.kind === kind && same.position === position;
  return inPlace ? 'is in the shop already' : `is in the shop already, as ${same.label}`;
}

/** Throws `FileRefused` for a second file for one place. */
function refuseSecond({ kind, position, label }: PlacedFile, seen: readonly Seen[]): void {
  const first = seen.find((other) => other.name && other.kind === kind && other.position === position);
  if (first) throw new FileRefused(`is the second file for ${label}; the first is ${first.name}`);
}

/** Opened only when it is stored, so that few files of a large set are open at once. */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

const preparedFile = ({ file: { kind, position, label }, found }: ReadyFile): PreparedFile => {
  const { path, title: _title, text: _text, ...known } = found;
  return { ...known, kind, position, label, content: contentOf(path) };
};
