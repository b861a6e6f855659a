/** What became of one file that was handed in. */
export interface FileResult {
  name: string;
  /** `skipped`: it is in the shop already, or not for it. `refused`: something is wrong with it, or with its set. */
  outcome: 'taken' | 'skipped' | 'refused';
  /** Null of what was taken. */
  reason: string | null;
  /** Whose file it is and what: `brass 12, Score`; null where nobody knows. */
  place: string | null;
  /** What somebody should look at; the file was taken all the same. */
  remarks: string[];
}

/** What an ingest did, or in a dry run would do. */
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
