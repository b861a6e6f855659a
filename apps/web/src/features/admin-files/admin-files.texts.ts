import type { IngestReport, Upload } from '@music/contracts';
import { counted, grouped, maxUploadBytes } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';
import { megabytes } from '../../lib/text/file-size.js';

const filesOf = (count: number): string => counted(count, 'file', 'files');

export const filesTexts = {
  title: 'Files',
  lead: 'Upload PDFs, recordings and covers, one by one or as a zip. File names say where each belongs: “General Series 1371 - Score.pdf”, “brass-12-solo-cornet.pdf”, “brass-5-03.mp3”, “brass-5-cover.jpg”.',
  form: 'Upload files',
  choose: 'Choose files, or drop them here',
  dryRun: 'Check only: report problems, keep nothing',
  send: 'Upload',
  sending: 'Uploading…',
  none: 'Please choose the files first.',
  folder: (name: string): string =>
    `${name} is a folder. Please zip it first, or choose the files that are in it.`,
  tooLarge: (name: string): string =>
    `${name} has more than ${megabytes(maxUploadBytes)} MB. Use “npm run ingest” instead.`,
  progress: 'Progress',
  state: ({ state, received, done, total }: Upload, sent: number): string =>
    ({
      receiving: `${grouped(received)} of ${filesOf(sent)} uploaded`,
      waiting: 'Waiting to be read',
      reading: total ? `${grouped(done)} of ${filesOf(total)} read` : 'Reading',
      done: 'All files are read.',
      failed: 'The files could not be read. Please upload them again.',
    })[state],
  lost: 'Sorry, we could not find out how far this upload is. The files may still be read.',
  checkAgain: 'Check again',
  report: 'Report',
  columns: { file: 'File', place: 'Belongs to', outcome: 'Result', why: 'Reason' },
  outcomes: { taken: 'Added', skipped: 'Skipped', refused: 'Refused' },
  wouldBeAdded: 'Would be added',
  nobody: '–',
};

export const conclusions: Record<IngestReport['outcome'], string> = {
  taken: 'Files have been added. The shop will show them in a moment.',
  unchanged: 'Nothing was added.',
  'dry run': 'Check only: nothing was kept.',
  stopped: 'Nothing was added. Please correct manifest.csv first.',
};

export const totalsText = ({ outcome, totals: { taken, skipped, refused } }: IngestReport): string =>
  `${grouped(taken)} ${outcome === 'dry run' ? 'would be added' : 'added'}, ${grouped(skipped)} skipped, ${grouped(refused)} refused`;

export const filesFailures: FailureTexts = {
  LIBRARY_INGEST_BUSY: 'Another upload is being read. Please try again when it is done.',
  LIBRARY_UPLOAD_CLOSED: 'This upload is being read already.',
  PAYLOAD_TOO_LARGE: `A file has more than ${megabytes(maxUploadBytes)} MB.`,
  other: 'The files could not be uploaded. Please try again.',
};
