import type { AuditRow } from '@music/contracts';
import { grouped, londonSecond } from '@music/rules';
import { Table } from '../../../components/table.js';
import { auditTexts, refreshTexts as texts } from '../admin.texts.js';
import { actorText } from '../who-acted.js';

/** A figure among the details; older entries have none. */
const figure = (value: unknown, text: (value: number) => string): string =>
  typeof value === 'number' ? text(value) : auditTexts.nobody;

const Row = ({ run }: { run: AuditRow }) => (
  <tr>
    <td>
      <time dateTime={run.at}>{londonSecond(run.at)}</time>
    </td>
    <td data-label={texts.who}>{actorText(run)}</td>
    <td data-label={texts.rows}>{figure(run.details['rows'], grouped)}</td>
    <td data-label={texts.version}>{figure(run.details['version'], String)}</td>
    <td data-label={texts.took}>{figure(run.details['tookMs'], texts.seconds)}</td>
  </tr>
);

const columns = [texts.when, texts.who, texts.rows, texts.version, texts.took];

/** The result of each refresh, and who started it. */
export const RunsTable = ({ runs }: { runs: readonly AuditRow[] }) => (
  <Table caption={texts.runs} columns={columns}>
    {runs.map((run) => (
      <Row key={run.id} run={run} />
    ))}
  </Table>
);
