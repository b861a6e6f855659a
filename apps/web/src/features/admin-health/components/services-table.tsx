import type { ServiceHealth } from '@music/contracts';
import { Table } from '../../../components/table.js';
import type { Health } from '../admin-health.state.js';
import { healthTexts as texts } from '../admin-health.texts.js';
import { secondsBetween } from '../problems.js';
import styles from './services-table.module.css';

const messageColumns = [texts.queue, texts.outbox, texts.oldest, texts.deadLetters];
const columns = [texts.service, texts.version, texts.since, texts.answer, ...messageColumns];

interface RowProps {
  service: ServiceHealth;
  at: string;
}

const Process = ({ service: { process, ms }, at }: RowProps) => (
  <>
    <td data-label={texts.version}>{process?.version ?? texts.none}</td>
    <td data-label={texts.since}>
      {process ? texts.age(secondsBetween(process.startedAt, at)) : texts.none}
    </td>
    <td data-label={texts.answer} className={ms === null ? styles.wrong : undefined}>
      {ms === null ? texts.away : texts.milliseconds(ms)}
    </td>
  </>
);

function Messages({ service: { messages }, at }: RowProps) {
  const unknown = messages ? texts.none : texts.notKnown;
  const queue = messages?.queue;
  const oldestAt = messages?.outbox.oldestAt;
  return (
    <>
      <td data-label={texts.queue}>{queue?.waiting ?? unknown}</td>
      <td data-label={texts.outbox}>{messages?.outbox.waiting ?? unknown}</td>
      <td data-label={texts.oldest}>{oldestAt ? texts.age(secondsBetween(oldestAt, at)) : unknown}</td>
      <td data-label={texts.deadLetters} className={queue?.dead ? styles.wrong : undefined}>
        {queue?.dead ?? unknown}
      </td>
    </>
  );
}

const Row = ({ service, at }: RowProps) => (
  <tr>
    <td className={styles.name}>{service.name}</td>
    <Process service={service} at={at} />
    <Messages service={service} at={at} />
  </tr>
);

const GatewayRow = ({ health: { gateway, at } }: { health: Health }) => (
  <tr>
    <td className={styles.name}>gateway</td>
    <td data-label={texts.version}>{gateway.version}</td>
    <td data-label={texts.since}>{texts.age(secondsBetween(gateway.startedAt, at))}</td>
    <td />
    {messageColumns.map((column) => (
      <td key={column} />
    ))}
  </tr>
);

const byName = (a: ServiceHealth, b: ServiceHealth): number => a.name.localeCompare(b.name);

/** Each service and the state of its messages; the gateway has no messages. */
export const ServicesTable = ({ health }: { health: Health }) => (
  <Table caption={texts.services} columns={columns} className={styles.services}>
    <GatewayRow health={health} />
    {health.services.toSorted(byName).map((service) => (
      <Row key={service.name} service={service} at={health.at} />
    ))}
  </Table>
);
