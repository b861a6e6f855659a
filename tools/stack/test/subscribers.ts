import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSource, importFolder } from '@music/catalogue';
import type { Purchases } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { Customer, TrafficLog, privateWord } from './customers.js';
import type { runStack } from './stack.fixture.js';

type Stack = Awaited<ReturnType<typeof runStack>>;

const series = 'Unity Series';
const year = new Date().getUTCFullYear();
const issueDate = `${year}-03-01`;
const issue = ['401', '402', '403'];
const domain = 'subscribers.example';

/** Subscribers to a journal, who wait for its next issue. */
export class Subscribers {
  private entitlements: number[] = [];

  constructor(
    private readonly stack: Stack,
    private readonly count: number,
  ) {}

  readonly pieces = issue.map((number) => `March ${number}`);

  get addresses(): string[] {
    return Array.from({ length: this.count }, (_, at) => addressOf(at + 1)).sort();
  }

  /** As if each had registered with the password of `joinAndLogIn`, and applied a separate voucher. */
  async join(): Promise<void> {
    await this.import(['400'], false);
    await eventually(async () => {
      if ((await this.stack.query('select from library.journals')).length === 0)
        throw new Error('There is no journal.');
    });
    await this.stack.query(
      `insert into identity.users (email, reset_email, name, password_hash)
       select email, email, 'Subscriber', (select password_hash from identity.users where email like 'player-%' limit 1)
       from unnest($1::text[]) email`,
      [this.addresses],
    );
    const rows = await this.stack.query<{ id: number }>(
      `with made as (
         insert into library.subscription_vouchers (code, customer_name, email, year, sequence_number, used_by, used_at)
         select 'SAMI-' || regexp_replace(lpad(u.id::text, 16, '0'), '(.{4})(?=.)', '\\1-', 'g'), 'Band', u.email, j.year, 1,
           u.id, now() from identity.users u, library.journals j where u.email like $1 and j.year = $2
         returning id, year, used_by),
       listed as (
         insert into library.voucher_journals
         select made.id, j.id, j.year from made join library.journals j on j.year = made.year)
       insert into library.entitlements (user_id, journal_id, voucher_id, applied_at)
       select used_by, j.id, made.id, now() - interval '1 hour' from made join library.journals j on j.year = made.year
       returning id`,
      [`%@${domain}`, year],
    );
    this.entitlements = rows.map(({ id }) => id).sort((one, other) => one - other);
  }

  publish(): Promise<void> {
    return this.import(issue, true);
  }

  /** Makes the mailing wait after this many subscribers until `release`; resolves once it is waiting. */
  async holdAfter(subscribers: number): Promise<{ release: () => Promise<void> }> {
    const [journal] = await this.stack.query<{ id: number }>(
      'select id from library.journals where year = $1',
      [year],
    );
    const key = `${journal?.id}/${issueDate}/${this.entitlements[subscribers - 1]}`;
    const held = this.stack
      .query(
        `with held as (insert into library.jobs (kind, key, payload, priority) values ('issue-mails', $1, '{}', 5) returning id)
         select pg_sleep(600) from held`,
        [key],
      )
      .catch(() => undefined);
    await eventually(async () => {
      await this.hurry();
      const waiting = await this.stack.query(
        `select from pg_stat_activity holder join pg_stat_activity other on holder.pid = any(pg_blocking_pids(other.pid))
         where holder.datname = current_database() and holder.wait_event = 'PgSleep'`,
      );
      if (waiting.length === 0) throw new Error('Nobody waits.');
    }, 120_000);
    const release = async () => {
      await this.stack.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event = 'PgSleep'`,
      );
      await held;
    };
    return { release };
  }

  /** Tests do not wait until the issue is complete, or a killed process's lease has expired. */
  async hurry(): Promise<void> {
    await this.stack.query(
      `update library.jobs set due_at = now(), held_until = null where kind = 'issue-mails'`,
    );
  }

  /** The recipients of each mail of the issue that arrived. */
  async mailed(): Promise<string[]> {
    const mails = await this.stack.query<{ addressee: string }>(
      'select addressee from mailer.mailbox where addressee like $1 order by addressee',
      [`%@${domain}`],
    );
    return mails.map(({ addressee }) => addressee);
  }

  /** The titles that the library of the `nth` subscriber has. */
  async libraryOf(nth: number): Promise<string[]> {
    const customer = new Customer(this.stack.url, new TrafficLog());
    await customer.requestWithRetries('POST /api/user', {
      email: addressOf(nth),
      password: `the ${privateWord} tuba line`,
    });
    const purchases = await customer.requestWithRetries('GET /api/user/purchases');
    return (purchases?.body as Purchases).brassPurchases.map(({ title }) => title).sort();
  }

  /** Imports into the catalogue of the running shop. */
  private async import(numbers: readonly string[], sheetMusic: boolean): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'issue-'));
    const rows = numbers.map(
      (number) =>
        `${number},${number},${series},${number},March ${number},Eric Ball,March,${year},${sheetMusic},${issueDate}`,
    );
    const header = 'pieceId,publicationId,series,number,title,composer,type,year,sheetMusic,issueDate';
    writeFileSync(join(folder, 'brass.csv'), [header, ...rows].join('\n'));
    writeFileSync(join(folder, 'series.csv'), `seriesId,category,group,name\n1,brass,UK journals,${series}`);
    await importFolder(this.stack.databaseUrl, folder, { source: demoSource });
    rmSync(folder, { recursive: true });
  }
}

const addressOf = (nth: number): string => `${String(nth).padStart(5, '0')}@${domain}`;
