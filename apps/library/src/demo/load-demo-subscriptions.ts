import type { Journal, ProductCopy } from '@music/contracts';
import { seededRandom, withDatabase } from '@music/platform';
import { librarySchema } from '../database/library.schema.js';
import { JournalsRepository } from '../journals/journals.repository.js';
import { newVoucherCode } from '../subscription-vouchers/voucher-code.js';
import { DemoRepository, type DemoSubscription } from './demo.repository.js';

interface Subscriber {
  userId: number;
  name: string;
  registeredAt: Date;
}
interface DemoSubscriptionOptions {
  customers: readonly Subscriber[];
  products: readonly ProductCopy[];
  years: number;
  now?: Date;
}

const seed = 1936;
const dayMs = 86_400_000;
/** For each year of a journal. */
const subscribers = 16;
/** They subscribe within this many days, from the November before. */
const subscribingDays = 120;

/** Loads vouchers that were applied by fictitious customers into a library without vouchers; no mails are sent for them. */
export async function loadDemoSubscriptions(
  url: string,
  { customers, products, years, now = new Date() }: DemoSubscriptionOptions,
): Promise<void> {
  await withDatabase(librarySchema, url, async (database) => {
    const [journals, demo] = [new JournalsRepository(database), new DemoRepository(database)];
    await database.transaction(async () => {
      await journals.saveFrom(products);
      const all = await journals.list();
      const last = now.getUTCFullYear();
      const subscribed = Array.from({ length: years + 1 }, (_, index) => last - years + index).flatMap(
        (year) =>
          subscriptionsOf(
            all.filter((journal) => journal.year === year),
            customers,
            year,
          ),
      );
      await demo.add(subscribed.filter(({ appliedAt }) => appliedAt < now));
    });
  });
}

function subscriptionsOf(
  journals: readonly Journal[],
  customers: readonly Subscriber[],
  year: number,
): DemoSubscription[] {
  if (!journals.length) return [];
  const random = seededRandom(seed + year);
  const begin = Date.UTC(year - 1, 10);
  return Array.from({ length: subscribers }, () => {
    const appliedAt = new Date(begin + subscribingDays * dayMs * random());
    const known = customers.filter(({ registeredAt }) => registeredAt < appliedAt);
    const customer = known[Math.floor(random() * known.length)];
    const count = 1 + Math.floor(3 * random());
    const first = Math.floor(random() * journals.length);
    const journalIds = [...journals, ...journals].slice(first, first + count).map(({ id }) => id);
    return customer
      ? [{ ...customer, code: newVoucherCode(), year, appliedAt, journalIds: [...new Set(journalIds)] }]
      : [];
  }).flat();
}
