import type { ImportFinding } from '@music/contracts';
import { Table } from '../../../components/table.js';
import { findingsTexts as texts } from '../admin-import.texts.js';

const { columns } = texts;

const Row = ({
  finding: { outcome, file, row, column, value, problem, repair },
}: {
  finding: ImportFinding;
}) => (
  <tr>
    <td data-whole>{texts.results[outcome]}</td>
    <td data-label={columns.file} data-whole>
      {file}
    </td>
    <td data-label={columns.row} data-whole>
      {row ?? texts.nothing}
    </td>
    <td data-label={columns.column} data-whole>
      {column ?? texts.nothing}
    </td>
    <td data-label={columns.value}>{texts.value(value, repair)}</td>
    <td data-label={columns.problem}>{problem}</td>
  </tr>
);

export const FindingsTable = ({ findings }: { findings: readonly ImportFinding[] }) => (
  <Table caption={texts.title} columns={Object.values(columns)}>
    {findings.map((finding, at) => (
      <Row key={at} finding={finding} />
    ))}
  </Table>
);
