import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { schemaName } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { serviceList } from '../src/service-list.js';
import type { runStack } from './stack.fixture.js';

type Stack = Awaited<ReturnType<typeof runStack>>;

const reports = fileURLToPath(new URL('../../../apps/reporting/dist/jobs/reports.main.js', import.meta.url));
const outboxes = serviceList
  .map(({ name }) => schemaName(name))
  .filter((schema) => schema !== 'gateway')
  .map((schema) => `select id, event, consumers from ${schema}.outbox`)
  .join(' union all ');

/** The reporting service: kills it, keeps it down for a while, and waits until it has caught up. */
export class Reporting {
  constructor(private readonly stack: Stack) {}

  /** Kills both processes with SIGKILL. Resolves when both are ready again. */
  async kill(): Promise<void> {
    await Promise.all([1, 2].map((copy) => this.stack.signal(`reporting-${copy}`, 'SIGKILL')));
  }

  /** Kills both, and lets them start again when `work` is done. Resolves when they are ready. */
  async awayDuring(work: () => Promise<void>): Promise<void> {
    await this.allowStart(false);
    const back = this.kill();
    try {
      await work();
    } finally {
      await this.allowStart(true);
      await back;
    }
  }

  /** Without a login to its database no process of the service can start. */
  private async allowStart(allowed: boolean): Promise<void> {
    const role = `${new URL(this.stack.databaseUrl).pathname.slice(1)}_${schemaName('reporting')}`;
    await this.stack.query(`alter role ${role} ${allowed ? 'login' : 'nologin'}`);
  }

  /** Waits until every event that was published for reporting has been consumed. */
  async caughtUp(): Promise<void> {
    await eventually(async () => {
      const waiting = await this.stack.query<{ event: string }>(
        `select event from (${outboxes}) published where 'reporting' = any(consumers)
           and id not in (select message_id from reporting.inbox)`,
      );
      if (waiting.length > 0)
        throw new Error(`Not consumed: ${waiting.map(({ event }) => event).join(', ')}`);
    });
  }

  /** Sends events of the catalogue again, like a relay that was killed before it marked them as sent. */
  async sendAgain(event: string): Promise<void> {
    await this.stack.query(
      `with again as (update catalogue.outbox set sent_at = null where event = $1 returning id)
       select pg_notify('outbox_catalogue', '') from again limit 1`,
      [event],
    );
    await eventually(async () => {
      const unsent = await this.stack.query('select from catalogue.outbox where sent_at is null');
      if (unsent.length > 0) throw new Error('Events have not been sent again.');
    });
  }

  /** The output of `npm run reports -- reconcile`. */
  reconcile(): Promise<string> {
    const env = { DATABASE_URL: this.stack.databaseUrl, DATA_DIR: this.stack.dataDir };
    return new Promise((resolve) => {
      execFile(process.execPath, [reports, 'reconcile'], { env }, (_, stdout, stderr) =>
        resolve(stdout + stderr),
      );
    });
  }
}

/** From now on the bank decides every dispute against the shop at once, and charges a fee of £20. */
export async function loseDisputes({ query }: Stack): Promise<void> {
  await query(`create function lose_dispute() returns trigger language plpgsql as $$ begin
    new.body := new.body || jsonb_build_object('status', 'lost', 'balance_transactions', jsonb_build_array(
      jsonb_build_object('id', 'txn_lost', 'object', 'balance_transaction', 'amount', -(new.body ->> 'amount')::integer,
        'fee', 2000, 'net', -(new.body ->> 'amount')::integer - 2000)));
    return new; end $$`);
  await query(`create trigger lose_dispute before insert on checkout.sandbox_objects for each row
    when (new.body ->> 'object' = 'dispute') execute function lose_dispute()`);
}
