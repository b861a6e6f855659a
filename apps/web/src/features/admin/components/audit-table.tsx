import type { AuditRow } from '@music/contracts';
import { londonSecond } from '@music/rules';
import { Table } from '../../../components/table.js';
import { actorText, userText } from '../../../lib/text/actor-text.js';
import { auditTexts as texts } from '../admin.texts.js';

const detailsOf = ({ details }: AuditRow): string =>
  Object.entries(details)
    .map(([name, value]) => texts.detail(name, value))
    .join(', ');

const Row = ({ row }: { row: AuditRow }) => (
  <tr>
    <td>
      <time dateTime={row.at}>{londonSecond(row.at)}</time>
    </td>
    <td data-label={texts.who} data-whole>
      {actorText(row)}
    </td>
    <td data-label={texts.what} data-whole>
      {texts.actionName(row.action)}
    </td>
    <td data-label={texts.whom} data-whole>
      {userText(row.subjectName, row.subjectId) ?? texts.nobody}
    </td>
    <td>{detailsOf(row)}</td>
  </tr>
);

const columns = [texts.when, texts.who, texts.what, texts.whom, texts.details];

export const AuditTable = ({ rows }: { rows: readonly AuditRow[] }) => (
  <Table caption={texts.caption} columns={columns}>
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </Table>
);
