import type { CatalogueImport, ImportReport } from '@music/contracts';

/** A check is a dry run. */
export type Kind = 'check' | 'import';

export const kindOf = ({ dryRun }: CatalogueImport): Kind => (dryRun ? 'check' : 'import');

export const isRunning = (current: CatalogueImport | null): boolean =>
  current?.state === 'waiting' || current?.state === 'running';

/** Whether a report says what was done, or what would be. */
export const tenseOf = ({ outcome }: ImportReport): 'planned' | 'done' =>
  outcome === 'imported' || outcome === 'unchanged' ? 'done' : 'planned';

/** Whether nothing is left to import. */
export const isAllRejected = ({ totals: { read, rejected } }: ImportReport): boolean =>
  rejected > 0 && rejected === read;

/**
 * Whether the files can be imported. If rejected rows were to be skipped, only a file that cannot be read stops a check; then no
 * row was read.
 */
export function isReady({ skipRejected }: CatalogueImport, report: ImportReport): boolean {
  const { outcome, totals } = report;
  if (outcome === 'stopped') return !skipRejected && totals.rejected < totals.read;
  return outcome === 'dry run' && !isAllRejected(report);
}
