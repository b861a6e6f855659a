import { Injectable } from '@nestjs/common';
import type {
  addImportFile,
  CatalogueImport,
  findImportFindings,
  listImportFindings,
  ParsedRequestOf,
  ReplyOf,
  startImport,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database, onPage } from '@music/platform';
import { FileStore } from '@music/platform/files';
import { demoSource, ReferenceRepository } from '../import/write/reference.repository.js';
import { FindingsRepository } from './findings.repository.js';
import { ImportRunner } from './import.runner.js';
import { ImportsRepository } from './imports.repository.js';

type Start = ParsedRequestOf<typeof startImport>;

/** Imports that administrators start. */
@Injectable()
export class ImportsService {
  private readonly references: ReferenceRepository;

  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly findings: FindingsRepository,
    private readonly store: FileStore,
    private readonly runner: ImportRunner,
  ) {
    this.references = new ReferenceRepository(database, demoSource);
  }

  /** Throws CATALOGUE_IMPORT_CLOSED once the import was started. */
  add(file: ParsedRequestOf<typeof addImportFile>): Promise<Record<string, never>> {
    return this.database.transaction(async () => {
      const state = await this.imports.begin(file.importId);
      if (state !== 'receiving') throw new CallError('CATALOGUE_IMPORT_CLOSED');
      await this.imports.add(file);
      return {};
    });
  }

  /** Throws CATALOGUE_IMPORT_UNKNOWN, CATALOGUE_IMPORT_CLOSED, CATALOGUE_IMPORT_BUSY, CATALOGUE_IMPORT_DEMO. */
  async start(start: Start, actorId: number): Promise<CatalogueImport> {
    await this.assertStored(start.importId);
    return this.database.transaction(async () => {
      await this.imports.lock();
      this.assertOpen(await this.require(start.importId));
      if (await this.imports.isBusy()) throw new CallError('CATALOGUE_IMPORT_BUSY');
      if (!start.dryRun && !start.replaceDemo && (await this.references.isDemo()))
        throw new CallError('CATALOGUE_IMPORT_DEMO');
      await this.imports.queue(start, actorId);
      this.database.afterCommit(this.runner.wake);
      return this.require(start.importId);
    });
  }

  /** Has no effect on an import that has ended. Throws CATALOGUE_IMPORT_UNKNOWN. */
  async cancel(importId: string): Promise<CatalogueImport> {
    await this.imports.cancel(importId);
    return this.require(importId);
  }

  /** Throws CATALOGUE_IMPORT_UNKNOWN. */
  async require(importId: string): Promise<CatalogueImport> {
    const found = await this.imports.find(importId);
    if (!found) throw new CallError('CATALOGUE_IMPORT_UNKNOWN');
    return found;
  }

  /** The one that was started last; null if there is none. */
  latest(): Promise<CatalogueImport | null> {
    return this.imports.latest();
  }

  listFindings({
    importId,
    outcome,
    page,
  }: ParsedRequestOf<typeof listImportFindings>): Promise<ReplyOf<typeof listImportFindings>> {
    return onPage(
      page,
      () => this.findings.count(importId, outcome ?? null),
      (offset, limit) => this.findings.page(importId, outcome ?? null, offset, limit),
    );
  }

  async findingsAfter({
    importId,
    outcome,
    after,
    limit,
  }: ParsedRequestOf<typeof findImportFindings>): Promise<ReplyOf<typeof findImportFindings>> {
    const placed = await this.findings.after(importId, outcome ?? null, after, limit);
    const next = placed.length < limit ? null : (placed.at(-1)?.place ?? null);
    return { rows: placed.map(({ place: _, ...finding }) => finding), next };
  }

  /** Uploads are deleted after a while. */
  private async assertStored(importId: string): Promise<void> {
    const files = await this.imports.files(importId);
    const sizes = await Promise.all(files.map(({ key }) => this.store.size(key)));
    if (sizes.includes(null)) throw new CallError('CATALOGUE_IMPORT_UNKNOWN');
  }

  /** An import may be started again, also after a dry run, until it has been imported. */
  private assertOpen({ state, report }: CatalogueImport): void {
    const isRunning = state === 'waiting' || state === 'running';
    const isImported = report?.outcome === 'imported' || report?.outcome === 'unchanged';
    if (isRunning || isImported) throw new CallError('CATALOGUE_IMPORT_CLOSED');
  }
}
