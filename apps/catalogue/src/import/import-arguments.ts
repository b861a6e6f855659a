import { ArgumentsError, parseArguments } from '@music/platform';

/** The arguments of `npm run import --`. */
interface ImportArguments {
  folder: string;
  dryRun: boolean;
  skipRejected: boolean;
  replaceDemo: boolean;
  /** Where the report is written as JSON. */
  report?: string;
  source?: string;
}

export const usage = `Usage: npm run import -- <folder> [options]

Imports the catalogue files of a folder: brass.csv, contemporary.csv, vocal.csv, people.csv, series.csv, albums.csv
and tracks.csv, or some of them. All of it is imported or, when a row is rejected, nothing.

  --dry-run        report what would be done, row by row, and write nothing
  --skip-rejected  import the other rows when some are rejected
  --replace-demo   remove the demo catalogue first
  --report <file>  write the report to a file as JSON
  --source <name>  under whose name the files' ids are kept (default: catalogue)`;

const options = {
  'dry-run': { type: 'boolean' },
  'skip-rejected': { type: 'boolean' },
  'replace-demo': { type: 'boolean' },
  report: { type: 'string' },
  source: { type: 'string' },
} as const;

/** Throws `ArgumentsError`. */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseArguments({ args: [...args], options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length) throw new ArgumentsError('Name one folder.');
  if (values.source !== undefined && values.source.trim() === '')
    throw new ArgumentsError('--source needs a name.');
  return {
    folder,
    dryRun: values['dry-run'] ?? false,
    skipRejected: values['skip-rejected'] ?? false,
    replaceDemo: values['replace-demo'] ?? false,
    report: values.report,
    source: values.source,
  };
}
