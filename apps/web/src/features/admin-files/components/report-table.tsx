import type { IngestReport } from '@music/contracts';
import { Table } from '../../../components/table.js';
import { filesTexts as texts } from '../admin-files.texts.js';

type IngestedFile = IngestReport['files'][number];

const ranks = { refused: 0, taken: 1, skipped: 2 };
/** What needs somebody first: what was refused, then what was taken with a remark. */
const rankOf = ({ outcome, remarks }: IngestedFile): number => ranks[outcome] - (remarks.length ? 0.5 : 0);

const { columns } = texts;

const Row = ({ file: { name, place, outcome, reason, remarks } }: { file: IngestedFile }) => (
  <tr>
    <td>{name}</td>
    <td data-label={columns.place}>{place ?? texts.nobody}</td>
    <td data-label={columns.outcome}>{texts.outcomes[outcome]}</td>
    <td data-label={columns.why}>{[reason, ...remarks].filter(Boolean).join('; ') || texts.nobody}</td>
  </tr>
);

export const ReportTable = ({ files }: { files: readonly IngestedFile[] }) => (
  <Table caption={texts.report} columns={Object.values(columns)}>
    {files
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map((file, at) => (
        <Row key={`${at} ${file.name}`} file={file} />
      ))}
  </Table>
);
