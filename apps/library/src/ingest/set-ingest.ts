import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { publicationText } from '@music/rules';
import { LibraryConfig } from '../config.js';
import { FilesWriter } from '../files/files-writer.js';
import type { FilePlace } from '../files/music-file.js';
import type { PreparedFile } from '../files/prepared-file.js';
import { inTemporaryFolder } from '../files/temporary-folder.js';
import { spool } from './entries/spool.js';
import { durationRemarks } from './duration-remark.js';
import { FileRefused } from './file-refused.js';
import type { PlannedSet } from './ingest-plan.js';
import { type IngestedFile, refused, skipped } from './ingest-report.js';
import type { ProductMatch } from './matching/product-matches.repository.js';
import { untitledTrack } from './matching/place.js';
import { type PlacedFile, placedFiles } from './placed-files.js';
import { FileReader } from './reading/file-reader.js';
import type { FileContent } from './reading/reading.js';
import type { SoundTags } from './reading/sound/id3-tag.js';
import { type Source, SourcesRepository } from './sources.repository.js';
import { titleRemarks } from './title-remark.js';

/** The largest number of sample pages. */
const sampleCount = 3;

/** An arbitrary advisory-lock number, used for nothing else in this database. */
const ingestLock = 4_600_062;
/** How often a waiting set checks whether it was aborted. */
const lockTimeoutMs = 1_000;

interface SetOptions {
  dryRun: boolean;
  renewSamples: boolean;
  signal?: AbortSignal;
}

interface ReadOptions {
  /** Where its content is kept meanwhile. */
  path: string;
  sampled: boolean;
  /** Whether it is read even if the shop has it already. */
  renewed: boolean;
  /** What the shop has in its place. */
  current: Source | undefined;
}

/** A file of a set that can be stored. */
interface StorableFile {
  file: PlacedFile;
  hash: string;
  found: FileContent;
  result: IngestedFile;
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
  async ingest(set: PlannedSet, options: SetOptions): Promise<IngestedFile[]> {
    for (;;) {
      options.signal?.throwIfAborted();
      const files = await this.tryIngest(set, options);
      if (files) return files;
    }
  }

  /** Null if another run held the lock for a second. Waiting in the lock's queue lets the runs take turns. */
  private async tryIngest(set: PlannedSet, options: SetOptions): Promise<IngestedFile[] | null> {
    let hasLock = false;
    try {
      return await this.database.withAdvisoryLock(ingestLock, lockTimeoutMs, () => {
        hasLock = true;
        return inTemporaryFolder((folder) => this.ingestWithLock(set, folder, options));
      });
    } catch (error) {
      if (hasLock || !isLockTimeout(error)) throw error;
      return null;
    }
  }

  private async ingestWithLock(
    set: PlannedSet,
    folder: string,
    { dryRun, ...options }: SetOptions,
  ): Promise<IngestedFile[]> {
    const read = await this.readAll(set, folder, options);
    const refusal = read.find(isRefused);
    if (refusal) return read.map((file) => (isStorable(file) ? refusedBecauseOf(file, refusal) : file));
    const storable = read.filter(isStorable);
    if (storable.length && !dryRun) await this.save(set.product, storable);
    return read.map((file) => (isStorable(file) ? file.result : file));
  }

  private async readAll(
    set: PlannedSet,
    folder: string,
    { renewSamples, signal }: Omit<SetOptions, 'dryRun'>,
  ): Promise<(StorableFile | IngestedFile)[]> {
    const stored = await this.sources.ofProduct(set.product);
    const read: (StorableFile | IngestedFile)[] = [];
    const files = placedFiles(set, stored);
    // What this set replaces may come again in another place: files that were mixed up are swapped.
    const seen: Seen[] = stored
      .filter((source) => !files.some((file) => isSamePlace(file, source)))
      .map((source) => ({ ...source, name: null }));
    const sampled = fileToSample(files, stored);
    for (const [index, file] of files.entries()) {
      signal?.throwIfAborted();
      const path = join(folder, String(index));
      const current = stored.find((source) => isSamePlace(file, source));
      const options = { sampled: file === sampled, renewed: renewSamples && file === sampled };
      read.push(await this.readFile(set.product, file, seen, { path, current, ...options }));
    }
    return read;
  }

  private async readFile(
    product: ProductMatch,
    file: PlacedFile,
    seen: Seen[],
    { path, sampled, renewed, current }: ReadOptions,
  ): Promise<StorableFile | IngestedFile> {
    const { name } = file.entry;
    const place = placeText(product, file);
    try {
      const hash = await spool(file.entry, path, this.config.maxFileBytes);
      const reason = duplicateReason(hash, seen);
      if (reason) {
        // What is in its place stays.
        if (current) seen.push({ ...current, name: null });
        return skipped(name, reason, place);
      }
      assertPlaceFree(file, seen);
      seen.push({ ...file, hash, name });
      if (!renewed && current?.hash === hash && !isRenamed(file, current))
        return skipped(name, 'is in the shop already', place);
      const samplePages = sampled ? sampleCount : 0;
      const tags = tagsFor(product, file);
      const reading = await this.reader.read({ path, format: file.format, samplePages, tags });
      if ('refused' in reading) return refused(name, reading.refused, place);
      const remarks = [...titleRemarks(product, reading.found), ...durationRemarks(current, reading.found)];
      const result: IngestedFile = { name, outcome: 'taken', reason: null, place, remarks };
      return { file, hash, found: reading.found, result };
    } catch (error) {
      if (error instanceof FileRefused) return refused(name, error.message, place);
      throw error;
    }
  }

  private async save(product: ProductMatch, files: readonly StorableFile[]): Promise<void> {
    await this.writer.save(product, files.map(preparedFile), { generated: false });
    for (const { file, hash } of files) await this.sources.record(product, file.kind, file.position, hash);
  }
}

/** PostgreSQL: `lock_not_available`. */
const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

/** The file whose pages are shown: the score or, if there is none, the first part. */
function fileToSample(files: readonly PlacedFile[], stored: readonly Source[]): PlacedFile | undefined {
  const score = files.find(({ kind }) => kind === 'score');
  if (score || stored.some(({ kind }) => kind === 'score')) return score;
  return files.filter(({ kind }) => kind === 'part').toSorted((a, b) => a.position - b.position)[0];
}

/** The files that the product keeps, or that came before in this set. `name` null: it is in the shop. */
type Seen = Omit<Source, 'milliseconds'> & { name: string | null };

const isStorable = (read: StorableFile | IngestedFile): read is StorableFile => 'found' in read;
const isRefused = (read: StorableFile | IngestedFile): read is IngestedFile =>
  !isStorable(read) && read.outcome === 'refused';

const refusedBecauseOf = ({ result }: StorableFile, { name }: IngestedFile): IngestedFile => ({
  ...result,
  outcome: 'refused',
  reason: `left out, because ${name} of the same publication or album was refused`,
});

const placeText = ({ category, productId }: ProductMatch, { label }: PlacedFile): string =>
  `${category} ${productId}, ${label}`;

const tagsFor = (product: ProductMatch, { label, position }: PlacedFile): SoundTags =>
  product.kind === 'album'
    ? { title: label, album: product.title, track: position }
    : { title: product.title, album: publicationText(product), track: null };

const isSamePlace = (one: FilePlace, other: FilePlace): boolean =>
  one.kind === other.kind && one.position === other.position;

/** A name without a title does not take away a title that was given before. */
const isRenamed = ({ label, position }: PlacedFile, current: Source): boolean =>
  label !== current.label.normalize('NFC') && label !== untitledTrack(position);

/** Why a file need not be read, or null. */
function duplicateReason(hash: string, seen: readonly Seen[]): string | null {
  const same = seen.find((other) => other.hash === hash);
  if (!same) return null;
  return same.name ? `has the same content as ${same.name}` : `is in the shop already, as ${same.label}`;
}

/** Throws `FileRefused` for a second file for one place. */
function assertPlaceFree(file: PlacedFile, seen: readonly Seen[]): void {
  const first = seen.find((other) => isSamePlace(other, file));
  if (first) throw new FileRefused(`is the second file for ${file.label}; the first is ${first.name}`);
}

/** Opened only when it is stored, so that few files of a large set are open at once. */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

const preparedFile = ({ file: { kind, position, label }, found }: StorableFile): PreparedFile => {
  const { path, title: _title, text: _text, ...known } = found;
  return { ...known, kind, position, label, content: contentOf(path) };
};
