import { Injectable } from '@nestjs/common';
import type { IngestReport } from '@music/contracts';
import type { FileSubmission } from './entries/entry.js';
import { planIngest } from './ingest-plan.js';
import { type IngestedFile, reportOf } from './ingest-report.js';
import { Matcher } from './matching/matcher.js';
import { ProductMatchesRepository } from './matching/product-matches.repository.js';
import { SetIngest } from './set-ingest.js';

/** How many of the files are done. */
export interface IngestProgress {
  done: number;
  total: number;
}

export interface IngestOptions {
  /** A dry run: reports what would be done. */
  dryRun?: boolean;
  /** Draws the sample pages of files again that are in the shop already. */
  renewSamples?: boolean;
  onProgress?: (progress: IngestProgress) => unknown;
  /** Aborting it discards unfinished work, and the call throws. */
  signal?: AbortSignal;
}

/**
 * Takes a publisher's files into the shop, one publication or album after the other. A second run of the same files changes
 * nothing, so an interrupted run is simply started again.
 */
@Injectable()
export class IngestService {
  constructor(
    private readonly products: ProductMatchesRepository,
    private readonly sets: SetIngest,
  ) {}

  async ingest(
    { entries }: FileSubmission,
    { dryRun = false, renewSamples = false, onProgress, signal }: IngestOptions = {},
  ): Promise<IngestReport> {
    const began = performance.now();
    const plan = await planIngest(entries, new Matcher(this.products));
    const results: IngestedFile[] = [...plan.results];
    for (const set of plan.sets) {
      results.push(...(await this.sets.ingest(set, { dryRun, renewSamples, signal })));
      await onProgress?.({ done: results.length, total: entries.length });
    }
    const order = new Map(entries.map(({ name }, index) => [name, index]));
    const files = results.toSorted((a, b) => (order.get(a.name) ?? -1) - (order.get(b.name) ?? -1));
    const outcome = plan.stopped ? 'stopped' : dryRun ? 'dry run' : null;
    return reportOf(files, outcome, performance.now() - began);
  }
}
