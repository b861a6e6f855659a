import type { IngestReport } from '@music/contracts';

/**
 * The result for one submitted file. `skipped`: the shop has it already, or does not use it. `refused`: something is wrong with
 * it, or with its set. `place`: what it is and which product it belongs to (`brass 12, Score`).
 */
export type IngestedFile = IngestReport['files'][number];

export const refused = (name: string, reason: string, place: string | null = null): IngestedFile => ({
  name,
  outcome: 'refused',
  reason,
  place,
  remarks: [],
});

export const skipped = (name: string, reason: string, place: string | null = null): IngestedFile => ({
  ...refused(name, reason, place),
  outcome: 'skipped',
});

export function reportOf(
  files: IngestedFile[],
  outcome: IngestReport['outcome'] | null,
  tookMs: number,
): IngestReport {
  const count = (outcome: IngestedFile['outcome']) => files.filter((file) => file.outcome === outcome).length;
  const totals = { taken: count('taken'), skipped: count('skipped'), refused: count('refused') };
  return {
    outcome: outcome ?? (totals.taken ? 'taken' : 'unchanged'),
    files,
    totals,
    tookMs: Math.round(tookMs),
  };
}
