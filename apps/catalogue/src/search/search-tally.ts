import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type PayloadOf, searchesCounted } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { createLogger, Database, Periodic, requestContext, runInContext } from '@music/platform';
import { londonDay } from '@music/rules';

const logger = createLogger('catalogue');
const intervalMs = 10_000;
/** Different words counted between two reports; any beyond that are ignored. */
const maxQueries = 500;
/** Different words reported in a day: the reports keep them, and anybody may invent more. Known ones are still counted. */
const maxQueriesOfDay = 5_000;
const maxQueryLength = 60;
/** Email addresses and telephone numbers are personal data. */
const personal = /@|\d{6}/;
/** NUL and unpaired surrogates, which PostgreSQL rejects. */
const unstorable = /[\0\p{Cs}]/u;

type Searches = PayloadOf<typeof searchesCounted>['searches'];

const isCountable = (words: string): boolean =>
  words !== '' && words.length <= maxQueryLength && !personal.test(words) && !unstorable.test(words);

/** Every keystroke is a search; only queries that no other query continues are what somebody searched for. */
const withoutPrefixes = (searches: Searches): Searches =>
  searches.filter(
    ({ words }) => !searches.some((other) => other.words !== words && other.words.startsWith(words)),
  );

/** Counts searches in memory and reports them at intervals, so that no search waits for it. */
@Injectable()
export class SearchTally implements OnApplicationBootstrap, OnModuleDestroy {
  private counts = new Map<string, Searches[number]>();
  /** Those of the interval before. */
  private lastCounts: typeof this.counts = new Map();
  private day = '';
  private readonly wordsOfDay = new Set<string>();
  private readonly rounds = new Periodic({
    name: 'reporting what was searched for',
    logger,
    intervalMs,
    work: () => this.report(),
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
    await this.report();
  }

  /** `isListed`: it asks for the whole list. Usually it was counted a moment ago, when it was typed, and is not counted again. */
  count(query: string, hits: number, isListed = false): void {
    const words = query.trim().toLowerCase().replace(/\s+/g, ' ');
    const known = this.counts.get(words);
    if (isListed && (known || this.lastCounts.has(words))) return;
    if (!known && (this.counts.size >= maxQueries || !isCountable(words))) return;
    this.counts.set(words, { words, hits, count: (known?.count ?? 0) + 1 });
  }

  /** Counts are lost if the database is unavailable: they are statistics, not money. */
  async report(): Promise<void> {
    const searches = this.withinDay(withoutPrefixes([...this.counts.values()]));
    this.lastCounts = this.counts;
    this.counts = new Map();
    if (searches.length === 0) return;
    const aggregate = { aggregateId: 'searches', aggregateVersion: 1 };
    // Published without an actor, to keep it anonymous.
    await runInContext(requestContext(), () =>
      this.database.transaction(() => this.outbox.publish(searchesCounted, { searches }, aggregate)),
    );
  }

  /** Without the words that are too many for today. */
  private withinDay(searches: Searches): Searches {
    const today = londonDay(new Date());
    if (today !== this.day) this.wordsOfDay.clear();
    this.day = today;
    for (const { words } of searches) if (this.wordsOfDay.size < maxQueriesOfDay) this.wordsOfDay.add(words);
    return searches.filter(({ words }) => this.wordsOfDay.has(words));
  }
}
