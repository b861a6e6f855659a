import { ArgumentsError, parseArguments } from '@music/platform';

/** The arguments of `npm run ingest --`. */
export interface IngestArguments {
  /** A folder or a zip. */
  path: string;
  dryRun: boolean;
  renewSamples: boolean;
  /** Where the report is written as JSON. */
  report?: string;
}

export const usage = `Usage: npm run ingest -- <folder or zip> [options]

Takes a publisher's files into the shop: PDF, mp3, wav, flac and covers, matched to publications and albums by their
names (docs/ingest.md). All files of one publication or album are taken or, when one is refused, none of them.

  --dry-run        report what would be done, and keep nothing
  --renew-samples  draw the sample pages again of files that are in the shop already
  --report <file>  write the report to a file as JSON`;

const options = {
  'dry-run': { type: 'boolean' },
  'renew-samples': { type: 'boolean' },
  report: { type: 'string' },
} as const;

/** Throws `ArgumentsError`. */
export function readArguments(args: readonly string[]): IngestArguments {
  const { values, positionals } = parseArguments({ args: [...args], options, allowPositionals: true });
  const [path, ...more] = positionals;
  if (path === undefined || more.length) throw new ArgumentsError('Name one folder or zip.');
  const { 'dry-run': dryRun = false, 'renew-samples': renewSamples = false, report } = values;
  return { path, dryRun, renewSamples, report };
}
