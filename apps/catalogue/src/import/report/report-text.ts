import { printable } from '@music/platform';
import { counted, grouped } from '@music/rules';
import type { FileCounts, Finding } from '../finding.js';
import type { FullImportReport, Totals } from './import-report.js';

const columns = ['read', 'inserted', 'updated', 'unchanged', 'rejected', 'repaired'] as const;

function table(files: readonly FileCounts[], totals: Totals): string[] {
  const cells = [
    ['file', ...columns],
    ...files.map((file) => [file.file, ...columns.map((column) => grouped(file[column]))]),
    ['total', ...columns.map((column) => grouped(totals[column]))],
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  const pad = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return cells.map((row) => `  ${row.map(pad).join('  ')}`);
}

const quoted = (text: string): string => `“${text}”`;

/** `brass.csv, row 12, year: more than a plain year: “ca.1817” → “1817”`, in one line. */
export function findingText(finding: Finding): string {
  const row = finding.row === null ? null : `row ${finding.row}`;
  const place = [finding.file, row, finding.column].filter((part) => part !== null).join(', ');
  const value = finding.column === null || finding.value === '' ? '' : `: ${quoted(finding.value)}`;
  const repair = finding.repair === undefined ? '' : ` → ${quoted(finding.repair)}`;
  return printable(`${place}: ${finding.problem}${value}${repair}`);
}

/** Repairs or notes of one kind in one line: they are listed one by one in a dry run and in the report's file. */
function summary(findings: readonly Finding[]): string[] {
  const kinds = new Map<string, number>();
  for (const { file, column, problem } of findings) {
    const kind = [file, column, problem].filter((part) => part !== null).join(', ');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `  ${grouped(count)} × ${printable(kind)}`);
}

const conclusions: Record<Exclude<FullImportReport['outcome'], 'stopped'>, string> = {
  imported: 'Imported.',
  unchanged: 'Nothing to import: everything is up to date.',
  'dry run': 'Dry run: nothing was written.',
};

/** Skipping helps only if other rows are left; while a header is wrong, no row was read. */
function conclusion({ outcome, totals: { read, rejected } }: FullImportReport): string {
  if (outcome !== 'stopped') return conclusions[outcome];
  return rejected < read
    ? 'Nothing was imported. Correct the rejected rows, or skip them with --skip-rejected.'
    : 'Nothing was imported. Correct what was rejected.';
}

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines, ''];
}

function keptEdits({ outcome, keptEdits: count }: FullImportReport): string[] {
  if (count === 0) return [];
  const tense = outcome === 'imported' || outcome === 'unchanged' ? 'were' : 'will be';
  return [`Changes by administrators that ${tense} kept: ${grouped(count)}.`, ''];
}

/** The report for people. It lists rejections always, and repairs and notes one by one in a dry run, otherwise counted by kind. */
export function reportText(report: FullImportReport): string {
  const withOutcome = (outcome: Finding['outcome']) =>
    report.findings.filter((one) => one.outcome === outcome);
  const [repaired, noted] = [withOutcome('repaired'), withOutcome('noted')];
  const inFull = report.outcome === 'dry run';
  const each = (finding: Finding) => `  ${findingText(finding)}`;
  return [
    ...list('Rejected', withOutcome('rejected').map(each)),
    ...list('Repaired', inFull ? repaired.map(each) : summary(repaired)),
    ...list('Noted', inFull ? noted.map(each) : summary(noted)),
    ...table(report.files, report.totals),
    '',
    ...keptEdits(report),
    `${conclusion(report)} ${counted(report.rows, 'row', 'rows')} in ${(report.tookMs / 1000).toFixed(1)} s.`,
    '',
  ].join('\n');
}
