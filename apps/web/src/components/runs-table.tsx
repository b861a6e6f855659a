import type { AuditRow } from '@music/contracts';
import { grouped, londonSecond } from '@music/rules';
import { secondsText } from '../lib/text/seconds-text.js';
import { actorText } from '../lib/text/actor-text.js';
import { Table } from './table.js';

interface Figure {
  /** Above its column. */
  name: string;
  /** Its name among the details of an entry; older entries may not have it. */
  detail: string;
  /** Thousands are grouped unless this says otherwise. */
  text?: (value: number) => string;
}

interface RunsTableProps {
  /** The accessible name. */
  caption: string;
  runs: readonly AuditRow[];
  figures: readonly Figure[];
}

const texts = { when: 'When', who: 'Who', took: 'Seconds', none: '–' };
const took: Figure = { name: texts.took, detail: 'tookMs', text: secondsText };

const figureText = ({ details }: AuditRow, { detail, text = grouped }: Figure): string => {
  const value = details[detail];
  return typeof value === 'number' ? text(value) : texts.none;
};

const Row = ({ run, figures }: { run: AuditRow; figures: readonly Figure[] }) => (
  <tr>
    <td>
      <time dateTime={run.at}>{londonSecond(run.at)}</time>
    </td>
    <td data-label={texts.who}>{actorText(run)}</td>
    {figures.map((figure) => (
      <td key={figure.detail} data-label={figure.name}>
        {figureText(run, figure)}
      </td>
    ))}
  </tr>
);

/** When something was done, by whom, with which result and in how many seconds: entries of the audit log. */
export function RunsTable({ caption, runs, figures }: RunsTableProps) {
  const all = [...figures, took];
  return (
    <Table caption={caption} columns={[texts.when, texts.who, ...all.map(({ name }) => name)]}>
      {runs.map((run) => (
        <Row key={run.id} run={run} figures={all} />
      ))}
    </Table>
  );
}
