import type { AuditAction, AuditRow } from '@music/contracts';
import { londonSecond } from '@music/rules';
import { Table } from '../../../components/table.js';
import { actorText, userText } from '../../../lib/text/actor-text.js';
import { auditTexts as texts } from '../admin.texts.js';

/** A voucher's code says more than its number, which older entries have alone. */
const detailsOf = ({ details }: AuditRow): string =>
  Object.entries(details)
    .filter(([name]) => name !== 'voucherId' || details['code'] === undefined)
    .map(([name, value]) => texts.detail(name, value))
    .join(', ');

/** What users prove to be theirs before they are logged in. */
const provenActions: readonly AuditAction[] = ['login-ok', 'registered', 'password-reset'];

const whoOf = (row: AuditRow): string =>
  row.actorId === null && provenActions.includes(row.action)
    ? (userText(row.subjectName, row.subjectId) ?? texts.nobody)
    : actorText(row);

const Row = ({ row }: { row: AuditRow }) => (
  <tr>
    <td>
      <time dateTime={row.at}>{londonSecond(row.at)}</time>
    </td>
    <td data-label={texts.who} data-whole="name">
      {whoOf(row)}
    </td>
    <td data-label={texts.what} data-whole>
      {texts.actionName(row.action)}
    </td>
    <td data-label={texts.whom} data-whole="name">
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
