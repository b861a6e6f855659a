import type { IngestReport, Upload } from '@music/contracts';
import { grouped, maxUploadBytes } from '@music/rules';
import type { FailureTexts } from '../../lib/failure-text.js';

const megabytes = (bytes: number): string => grouped(Math.ceil(bytes / 1_000_000));
const filesOf = (count: number): string => (count === 1 ? '1 file' : `${grouped(count)} files`);

export const filesTexts = {
  title: 'Files',
  lede: 'PDFs, recordings and covers of what is in the catalogue, singly or as one zip. Their names say whose they are: “General Series 1371 - Score.pdf”, “brass-12-solo-cornet.pdf”, “brass-5-03.mp3”, “brass-5-cover.jpg”.',
  form: 'Hand in files',
  choose: 'Choose files, or drop them here',
  dryRun: 'Only look through them, and keep nothing',
  send: 'Hand in',
  sending: 'On their way…',
  chosen: (files: readonly { size: number }[]): string =>
    `${filesOf(files.length)}, ${megabytes(files.reduce((sum, { size }) => sum + size, 0))} MB`,
  none: 'Please choose the files first.',
  tooLarge: (name: string): string =>
    `${name} has more than ${megabytes(maxUploadBytes)} MB. Hand it in by “npm run ingest”.`,
  progress: 'Progress',
  state: ({ state, received, done, total }: Upload, sent: number): string =>
    ({
      receiving: `${grouped(received)} of ${filesOf(sent)} sent`,
      waiting: 'Waiting to be read',
      reading: total ? `${grouped(done)} of ${filesOf(total)} read` : 'Being read',
      done: 'All files are read.',
      failed: 'The files could not be read. Nothing is half done: hand them in again.',
    })[state],
  report: 'What became of the files',
  columns: { file: 'File', place: 'Is', outcome: 'Outcome', why: 'Why' },
  outcomes: { taken: 'Taken', skipped: 'Skipped', refused: 'Refused' },
  nobody: '–',
};

export const conclusions: Record<IngestReport['outcome'], string> = {
  taken: 'The files are in the shop; it shows them in a moment.',
  unchanged: 'Nothing was taken.',
  'dry run': 'Looked through only: nothing was kept.',
  stopped: 'Nothing was taken. Please correct manifest.csv first.',
};

export const totalsText = ({ taken, skipped, refused }: IngestReport['totals']): string =>
  `${grouped(taken)} taken, ${grouped(skipped)} skipped, ${grouped(refused)} refused`;

export const filesFailures: FailureTexts = {
  LIBRARY_INGEST_BUSY: 'Other files are being read at the moment. Please try again when they are done.',
  LIBRARY_UPLOAD_CLOSED: 'These files are being read already.',
  PAYLOAD_TOO_LARGE: `A file has more than ${megabytes(maxUploadBytes)} MB.`,
  other: 'The files could not be sent. Please try again.',
};
