import type { ImportReport } from '@music/contracts';
import { grouped } from '@music/rules';
import { Table } from '../../../components/table.js';
import { reportTexts as texts } from '../admin-import.texts.js';
import { tenseOf } from '../import-state.js';
import styles from './report-table.module.css';

type Count = keyof ImportReport['totals'];

const counts = [
  'read',
  'inserted',
  'updated',
  'unchanged',
  'repaired',
  'rejected',
] as const satisfies Count[];

const namesFor = (report: ImportReport): Record<Count, string> => {
  const tense = tenseOf(report);
  return { ...texts, inserted: texts.inserted[tense], updated: texts.updated[tense] };
};

const Cells = ({ of, names }: { of: Record<Count, number>; names: Record<Count, string> }) => (
  <>
    {counts.map((count) => (
      <td key={count} data-label={names[count]}>
        {grouped(of[count])}
      </td>
    ))}
  </>
);

/** What happened, or would happen, to the rows of each file. */
export function ReportTable({ report }: { report: ImportReport }) {
  const names = namesFor(report);
  const foot = (
    <tr>
      <th scope="row">{texts.total}</th>
      <Cells of={report.totals} names={names} />
    </tr>
  );
  return (
    <Table
      caption={texts.caption}
      columns={[texts.file, ...counts.map((count) => names[count])]}
      foot={foot}
      className={styles.counts}
    >
      {report.files.map((file) => (
        <tr key={file.file}>
          <td data-whole>{file.file}</td>
          <Cells of={file} names={names} />
        </tr>
      ))}
    </Table>
  );
}
