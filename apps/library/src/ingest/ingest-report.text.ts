import type { IngestReport } from '@music/contracts';
import { printable } from '@music/platform';
import { grouped } from '@music/rules';
import type { IngestedFile } from './ingest-report.js';

const conclusions: Record<IngestReport['outcome'], string> = {
  taken: 'Taken into the shop.',
  unchanged: 'Nothing was taken.',
  'dry run': 'Dry run: nothing was kept.',
  stopped: 'Nothing was taken. Correct manifest.csv first.',
};

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length ? [title, ...lines, ''] : [];

const line = ({ name, place, reason }: IngestedFile): string =>
  printable(`  ${name}${place ? ` (${place})` : ''}: ${reason}`);

/** The report for people: every file that was refused or skipped, and warnings. */
export function reportText({ files, totals, outcome, tookMs }: IngestReport): string {
  const of = (outcome: IngestedFile['outcome']) => files.filter((file) => file.outcome === outcome);
  const remarkLines = files.flatMap(({ name, place, remarks }) =>
    remarks.map((remark) => printable(`  ${name} (${place}): ${remark}`)),
  );
  return [
    ...list('Refused', of('refused').map(line)),
    ...list('Skipped', of('skipped').map(line)),
    ...list('To be looked at', remarkLines),
    `${grouped(totals.taken)} taken, ${grouped(totals.skipped)} skipped, ${grouped(totals.refused)} refused`,
    `${conclusions[outcome]} ${grouped(files.length)} files in ${(tookMs / 1000).toFixed(1)} s.`,
    '',
  ].join('\n');
}
