import type { listAudit, ReplyOf } from '@music/contracts';
import { londonSecond } from '@music/rules';
import { Table } from '../../../components/table.js';
import { auditTexts as texts } from '../admin.texts.js';

type AuditRow = ReplyOf<typeof listAudit>['rows'][number];

/** An erased user has an id and no name. */
const person = (name: string | null, id: number | null): string | null =>
  name ?? (id === null ? null : texts.deleted(id));

function actorOf(row: AuditRow): string {
  const actor = person(row.actorName, row.actorId) ?? texts.nobody;
  const administrator = person(row.onBehalfOfName, row.onBehalfOf);
  return administrator === null ? actor : texts.morphed(administrator, actor);
}

const detailsOf = ({ details }: AuditRow): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

const Row = ({ row }: { row: AuditRow }) => (
  <tr>
    <td>
      <time dateTime={row.at}>{londonSecond(row.at)}</time>
    </td>
    <td data-label={texts.who}>{actorOf(row)}</td>
    <td data-label={texts.what}>{row.action}</td>
    <td data-label={texts.whom}>{person(row.subjectName, row.subjectId) ?? texts.nobody}</td>
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
