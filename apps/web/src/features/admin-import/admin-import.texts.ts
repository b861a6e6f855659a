import { catalogueFileNames, type CatalogueImport, type ImportReport } from '@music/contracts';
import { counted, grouped, maxUploadBytes } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';
import { megabytes } from '../../lib/text/file-size.js';
import { saveAsCsv } from '../../lib/text/spreadsheet-text.js';
import { isAllRejected } from './import-state.js';

const rows = (count: number): string => counted(count, 'row', 'rows');
const expected = catalogueFileNames.join(', ');

export const importTexts = {
  title: 'Import',
  lead: 'Upload the files of the catalogue. They are checked first, and nothing changes until you import them.',
  failed: 'The last import could not be loaded.',
};

export const uploadTexts = {
  form: 'Upload catalogue files',
  choose: 'Choose files, or drop them here',
  expected: `Any of ${expected}`,
  send: 'Upload and check',
  sending: 'Uploading…',
  running: { check: 'A check is running…', import: 'An import is running…' },
  progress: 'Upload',
  uploading: (name: string, at: number, total: number): string => `Uploading ${name}, file ${at} of ${total}`,
  none: 'Please choose the files first.',
  unknown: (name: string): string => `${name} is not a file of the catalogue. Expected are ${expected}.`,
  spreadsheet: (name: string): string => `${name} is a spreadsheet. ${saveAsCsv}`,
  twice: (name: string): string => `${name} was chosen twice.`,
  tooLarge: (name: string): string =>
    `${name} has more than ${megabytes(maxUploadBytes)} MB. Use “npm run import” instead.`,
};

export const progressTexts = {
  heading: {
    check: { running: 'Check', ended: 'Last check' },
    import: { running: 'Import', ended: 'Last import' },
  },
  progress: 'Progress',
  running: { check: 'Checking the files…', import: 'Importing…' },
  waiting: 'Waiting to begin',
  rows: ({ state, stage, done, total, dryRun }: CatalogueImport): string => {
    if (state === 'waiting') return progressTexts.waiting;
    if (stage === 'checking') return `${rows(done)} checked`;
    return `${grouped(done)} of ${rows(total ?? done)} ${dryRun ? 'compared' : 'done'}`;
  },
  lost: 'Sorry, we could not find out how far this is. It may still be running.',
  checkAgain: 'Check again',
  cancel: { check: 'Cancel the check', import: 'Cancel the import' },
  cancelled: {
    check: 'The check was cancelled.',
    import: 'The import was cancelled and nothing was changed.',
  },
  failed: {
    check: 'The check failed. Please try again.',
    import: 'The import failed and nothing was changed. Please try again.',
  },
  tooLarge:
    'These files are too large to import at once. Nothing was changed. Please split them, and upload one part at a time.',
};

const conclusions: Record<ImportReport['outcome'], string> = {
  imported: 'Imported. The shop shows it in a moment.',
  unchanged: 'Nothing to import: everything is up to date.',
  'dry run': 'Checked. Nothing has been imported yet.',
  stopped: 'Nothing was imported, because rows were rejected.',
};

export const reportTexts = {
  conclusion: (report: ImportReport, dryRun: boolean): string =>
    dryRun && (report.outcome === 'stopped' || isAllRejected(report))
      ? 'These files cannot be imported. Please correct them, and upload them again.'
      : conclusions[report.outcome],
  caption: 'Files',
  file: 'File',
  read: 'Rows',
  inserted: { planned: 'To be added', done: 'Added' },
  updated: { planned: 'To be changed', done: 'Changed' },
  unchanged: 'Unchanged',
  repaired: 'Repaired',
  rejected: 'Rejected',
  total: 'Total',
  keptEdits: {
    planned: (count: number): string => `Changes by administrators that will be kept: ${grouped(count)}`,
    done: (count: number): string => `Changes by administrators that were kept: ${grouped(count)}`,
  },
};

export const startTexts = {
  form: 'Import the files',
  skip: (others: number): string => `Import the other ${others === 1 ? 'row' : rows(others)}`,
  skipFirst: (rejected: number): string =>
    `${rows(rejected)} ${rejected === 1 ? 'is' : 'are'} rejected. Tick this box to leave ${rejected === 1 ? 'it' : 'them'} out, or correct the files and upload them again.`,
  replace: 'Replace the demo catalogue',
  start: 'Import',
  starting: 'Starting…',
  confirmTitle: 'Replace the demo catalogue?',
  confirmText: 'All publications, people, series and albums of the demo are removed. This cannot be undone.',
  confirm: 'Replace and import',
  keep: 'Keep the demo',
};

export const findingsTexts = {
  title: 'Findings',
  filter: 'Show',
  all: 'All',
  outcomes: { rejected: 'Rejected rows', repaired: 'Repaired cells', noted: 'Noted cells' },
  results: { rejected: 'Rejected', repaired: 'Repaired', noted: 'Noted' },
  found: (total: number): string => counted(total, 'finding', 'findings'),
  none: 'Nothing was found.',
  failed: 'The findings could not be loaded.',
  csv: 'Download as CSV',
  columns: {
    result: 'Result',
    file: 'File',
    row: 'Row',
    column: 'Column',
    value: 'Value',
    problem: 'Problem',
  },
  value: (value: string, repair: string | null): string => {
    if (repair !== null) return `“${value}” → “${repair}”`;
    return value ? `“${value}”` : findingsTexts.nothing;
  },
  nothing: '–',
};

export const runsTexts = {
  title: 'Past imports',
  failed: 'The past imports could not be loaded.',
  none: 'No administrator has imported anything yet.',
  found: (total: number): string => counted(total, 'import', 'imports'),
  rows: 'Rows',
  added: 'Added',
  changed: 'Changed',
  rejected: 'Rejected',
};

export const uploadFailures: FailureTexts = {
  401: '',
  PAYLOAD_TOO_LARGE: `A file has more than ${megabytes(maxUploadBytes)} MB.`,
  other: 'The files could not be uploaded. Please try again.',
};

export const cancelFailures: FailureTexts = {
  401: '',
  other: 'It could not be cancelled. Please try again.',
};

export const startFailures: FailureTexts = {
  401: '',
  CATALOGUE_IMPORT_BUSY: 'Another import was running. Please upload your files again once it has ended.',
  CATALOGUE_IMPORT_DEMO:
    'The shop has the demo catalogue. To import your own, tick “Replace the demo catalogue” first.',
  CATALOGUE_IMPORT_CLOSED: 'These files are imported already, or are being imported.',
  CATALOGUE_IMPORT_UNKNOWN: 'These files are no longer stored. Please upload them again.',
  other: 'The import could not be started. Please try again.',
};
