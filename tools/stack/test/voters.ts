import { Customer, TrafficLog } from './customers.js';
import { administrator } from './administrator.js';
import type { runStack } from './stack.fixture.js';

type Stack = Awaited<ReturnType<typeof runStack>>;

const domain = 'voters.example';
/** Far above the accounts of the stack. */
const firstId = 900_000;

/** Voters of an edition at its last stage before closing, and the administrator who advances it. */
export class Voters {
  private readonly browser: Customer;
  private edition = 0;

  constructor(
    private readonly stack: Stack,
    private readonly count: number,
  ) {
    this.browser = new Customer(stack.url, new TrafficLog());
  }

  /** Whether a row of the outbox is the mail to the `nth` voter. */
  isMailTo = (nth: number): string => `new.envelope::text like '%${addressOf(nth)}%'`;

  get addresses(): string[] {
    return Array.from({ length: this.count }, (_, at) => addressOf(at + 1)).sort();
  }

  /** Each has a confirmed address, wants mails, and votes for the same three pieces. */
  async vote(): Promise<void> {
    const rows = await this.stack.query<{ id: number }>(
      `insert into hall_of_fame.editions (category, year, name, stage, opens_at, max_votes, scoring, intro)
       values ('brass', 2099, 'Edition of the stack', 2, now() - interval '1 day', 3, 'ranked', '') returning id`,
    );
    this.edition = rows[0]?.id ?? 0;
    await this.stack.query(
      `insert into hall_of_fame.voters (user_id, version, name, email, email_verified, reminders, erased)
       select $1 + nth, 1, 'Voter', email, true, true, false from unnest($2::text[]) with ordinality as v (email, nth)`,
      [firstId, this.addresses],
    );
    await this.stack.query(
      `insert into hall_of_fame.ballots (edition_id, user_id, votes)
       select $1, user_id, array[1, 2, 3] from hall_of_fame.voters where user_id > $2`,
      [this.edition, firstId],
    );
    const reply = await this.browser.requestWithRetries('POST /api/user', administrator);
    if (reply?.status !== 200) throw new Error(`The administrator could not log in: ${reply?.status}`);
  }

  /** One press of the button; returns the status. */
  async advance(fromStage: number): Promise<number> {
    const form = { hallOfFameId: this.edition, fromStage };
    return (await this.browser.request('POST /api/hall-of-fame/brass/advance/', form)).status;
  }

  async stage(): Promise<number | undefined> {
    const rows = await this.stack.query<{ stage: number }>(
      'select stage from hall_of_fame.editions where id = $1',
      [this.edition],
    );
    return rows[0]?.stage;
  }

  /** As if the stages in between had passed. */
  async skipTo(stage: number): Promise<void> {
    await this.stack.query('update hall_of_fame.editions set stage = $2 where id = $1', [
      this.edition,
      stage,
    ]);
  }

  /** Points of the three pieces, the best first. */
  async points(): Promise<number[]> {
    const rows = await this.stack.query<{ points: number }>(
      'select points from hall_of_fame.results where edition_id = $1 order by rank',
      [this.edition],
    );
    return rows.map(({ points }) => points);
  }

  /** The recipients of each mail that arrived. */
  async mailed(): Promise<string[]> {
    const mails = await this.stack.query<{ addressee: string }>(
      'select addressee from mailer.mailbox where addressee like $1 order by addressee',
      [`%@${domain}`],
    );
    return mails.map(({ addressee }) => addressee);
  }
}

const addressOf = (nth: number): string => `${String(nth).padStart(5, '0')}@${domain}`;
