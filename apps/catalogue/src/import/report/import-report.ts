import type { FileCounts, Finding } from '../finding.js';
import type { Tally } from '../plan/tally.js';

export type Totals = Omit<FileCounts, 'file' | 'kind'>;

/**
 * What an import did, or would do. In each file `read` = inserted + updated + unchanged + rejected; `repaired` rows are
 * among the first three. `stopped`: nothing was written, as rows were rejected; the counts say what would have been.
 */
export interface FullImportReport {
  source: string;
  folder: string;
  outcome: 'imported' | 'unchanged' | 'dry run' | 'stopped';
  /** Milliseconds. */
  tookMs: number;
  rows: number;
  files: FileCounts[];
  totals: Totals;
  /** Fields of written rows, and names of people, that administrators had changed by hand: they are, or would be, left as they are. */
  keptEdits: number;
  /** Rejected cells and rows first; in the order of files and rows. */
  findings: Finding[];
}

interface Source {
  source: string;
  folder: string;
  outcome: FullImportReport['outcome'];
  tally: Tally;
  tookMs: number;
}

const none: Totals = { read: 0, inserted: 0, updated: 0, unchanged: 0, repaired: 0, rejected: 0 };

const sum = (files: readonly FileCounts[]): Totals =>
  files.reduce<Totals>(
    (total, file) => ({
      read: total.read + file.read,
      inserted: total.inserted + file.inserted,
      updated: total.updated + file.updated,
      unchanged: total.unchanged + file.unchanged,
      repaired: total.repaired + file.repaired,
      rejected: total.rejected + file.rejected,
    }),
    none,
  );

function inOrder(findings: readonly Finding[], files: readonly FileCounts[]): Finding[] {
  const position = new Map(files.map(({ file }, i) => [file, i]));
  const rank = ({ outcome }: Finding) => (outcome === 'rejected' ? 0 : 1);
  const place = ({ file }: Finding) => position.get(file) ?? -1;
  return findings.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b) || (a.row ?? 0) - (b.row ?? 0));
}

export function reportOf({ tally, tookMs, ...rest }: Source): FullImportReport {
  const { files, keptEdits } = tally;
  const totals = sum(files);
  const findings = inOrder(tally.findings, files);
  return { ...rest, tookMs: Math.round(tookMs), rows: totals.read, files, totals, keptEdits, findings };
}
