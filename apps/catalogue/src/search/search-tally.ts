import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type PayloadOf, searched } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { createLogger, Database, Periodic, requestContext, runInContext } from '@music/platform';

const logger = createLogger('catalogue');
const intervalMs = 10_000;
/** Different words between two tellings; where there are more, the rest is not counted. */
const most = 500;
const longest = 60;
/** Addresses and telephone numbers are somebody's. */
const personal = /@|\d{6}/;

type Searches = PayloadOf<typeof searched>['searches'];

/** Whoever types is answered at every letter: only what no other of the words goes on from was searched for. */
export const meant = (searches: Searches): Searches =>
  searches.filter(
    ({ words }) => !searches.some((other) => other.words !== words && other.words.startsWith(words)),
  );

/** Counts in memory what is searched for, and tells it at intervals, so that no search waits for it. */
@Injectable()
export class SearchTally implements OnApplicationBootstrap, OnModuleDestroy {
  private noted = new Map<string, Searches[number]>();
  private readonly rounds = new Periodic({
    name: 'telling what was searched for',
    logger,
    intervalMs,
    work: () => this.tell(),
  });

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.rounds.stop();
    await this.tell();
  }

  note(query: string, hits: number): void {
    const words = query.trim().toLowerCase().replace(/\s+/g, ' ');
    const known = this.noted.get(words);
    if (!known && (this.noted.size >= most || !words || words.length > longest || personal.test(words)))
      return;
    this.noted.set(words, { words, hits, count: (known?.count ?? 0) + 1 });
  }

  /** What is not told because the database is away is lost: they are figures, not money. */
  async tell(): Promise<void> {
    const searches = meant([...this.noted.values()]);
    this.noted = new Map();
    if (searches.length === 0) return;
    const aggregate = { aggregateId: 'searches', aggregateVersion: 1 };
    // An event names who acted: here that is nobody.
    await runInContext(requestContext(), () =>
      this.database.transaction(() => this.outbox.publish(searched, { searches }, aggregate)),
    );
  }
}
