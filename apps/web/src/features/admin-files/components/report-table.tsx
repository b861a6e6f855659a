import type { IngestReport } from '@music/contracts';
import { Table } from '../../../components/table.js';
import { filesTexts as texts } from '../admin-files.texts.js';

type IngestedFile = IngestReport['files'][number];

const ranks = { refused: 0, taken: 1, skipped: 2 };
/** Refused files first, then those with remarks. */
const rankOf = ({ outcome, remarks }: IngestedFile): number => ranks[outcome] - (remarks.length ? 0.5 : 0);

const { columns } = texts;

interface RowProps {
  file: IngestedFile;
  /** Nothing was kept. */
  isDryRun: boolean;
}

const Row = ({ file: { name, place, outcome, reason, remarks }, isDryRun }: RowProps) => (
  <tr>
    <td>{name}</td>
    <td data-label={columns.place}>{place ?? texts.nobody}</td>
    <td data-label={columns.outcome} data-whole>
      {isDryRun && outcome === 'taken' ? texts.wouldBeAdded : texts.outcomes[outcome]}
    </td>
    <td data-label={columns.why}>{[reason, ...remarks].filter(Boolean).join('; ') || texts.nobody}</td>
  </tr>
);

export const ReportTable = ({ report: { files, outcome } }: { report: IngestReport }) => (
  <Table caption={texts.report} columns={Object.values(columns)}>
    {files
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map((file, at) => (
        <Row key={`${at} ${file.name}`} file={file} isDryRun={outcome === 'dry run'} />
      ))}
  </Table>
);
