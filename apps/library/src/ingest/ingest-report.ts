/** The result for one submitted file. */
export interface FileResult {
  name: string;
  /** `skipped`: the shop has it already, or does not use it. `refused`: something is wrong with it, or with its set. */
  outcome: 'taken' | 'skipped' | 'refused';
  /** Null for accepted files. */
  reason: string | null;
  /** What the file is and which product it belongs to: `brass 12, Score`; null if unknown. */
  place: string | null;
  /** Warnings; the file was accepted anyway. */
  remarks: string[];
}

/** The report of an ingest, or of a dry run. */
export interface IngestReport {
  outcome: 'taken' | 'unchanged' | 'dry run' | 'stopped';
  files: FileResult[];
  totals: Record<FileResult['outcome'], number>;
  /** Milliseconds. */
  tookMs: number;
}

export const refused = (name: string, reason: string, place: string | null = null): FileResult => ({
  name,
  outcome: 'refused',
  reason,
  place,
  remarks: [],
});

export const skipped = (name: string, reason: string, place: string | null = null): FileResult => ({
  ...refused(name, reason, place),
  outcome: 'skipped',
});

export function reportOf(
  files: FileResult[],
  outcome: IngestReport['outcome'] | null,
  tookMs: number,
): IngestReport {
  const count = (wanted: FileResult['outcome']) => files.filter(({ outcome: is }) => is === wanted).length;
  const totals = { taken: count('taken'), skipped: count('skipped'), refused: count('refused') };
  return {
    outcome: outcome ?? (totals.taken ? 'taken' : 'unchanged'),
    files,
    totals,
    tookMs: Math.round(tookMs),
  };
}
