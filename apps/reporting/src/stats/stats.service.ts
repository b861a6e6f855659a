import { Injectable } from '@nestjs/common';
import type { getStats, ParsedRequestOf, ReplyOf, Stat, StatsSection } from '@music/contracts';
import { AsOfRepository } from '../as-of/as-of.repository.js';
import type { CountName } from '../counts/counts.repository.js';
import { StatsRepository } from './stats.repository.js';

type Found = Pick<Stat, 'key' | 'value'>;
const inPence: readonly string[] = [
  'gross',
  'discount',
  'shipping',
  'vat',
  'net',
  'refunds',
  'value',
  'average',
];

/** Sums that the orders' section does not show. */
const hiddenInOrders: readonly string[] = ['subscriptions', 'ordered'];

const stat = ({ key, value }: Found): Stat => ({
  key,
  value,
  label: null,
  unit: inPence.includes(key) ? 'pence' : 'count',
});
const labelled = (what: string, rows: readonly (Found & { label: string })[]): Stat[] =>
  rows.map(({ key, value, label }) => ({ key: `${what}:${key}`, value, label, unit: 'count' }));

/** The names of a section's sums, in their order. */
const sumsOf = {
  searches: ['searches', 'searches-without-hits'],
  downloads: ['downloads'],
  plays: ['plays'],
  votes: ['votes', 'votes-replaced'],
  vouchers: [
    'basket-vouchers-created',
    'subscription-vouchers-created',
    'subscription-vouchers-applied',
    'subscription-vouchers-revoked',
  ],
} as const satisfies Partial<Record<StatsSection, readonly CountName[]>>;

/** The administrators' figures, section by section. */
@Injectable()
export class StatsService {
  private readonly sections: Record<StatsSection, (from: string, to: string) => Promise<Stat[]>> = {
    users: async (from, to) => (await this.stats.users(from, to)).map(stat),
    orders: (from, to) => this.orders(from, to),
    baskets: (from, to) => this.baskets(from, to),
    searches: async (from, to) => [
      ...(await this.sums(from, to, sumsOf.searches)),
      ...labelled('word', await this.stats.frequentWords(from, to, 'searches')),
      ...labelled('without-hits', await this.stats.frequentWords(from, to, 'searches-without-hits')),
    ],
    downloads: (from, to) => this.products(from, to, 'downloads'),
    plays: (from, to) => this.products(from, to, 'plays'),
    votes: (from, to) => this.sums(from, to, sumsOf.votes),
    vouchers: (from, to) => this.vouchers(from, to),
  };

  constructor(
    private readonly stats: StatsRepository,
    private readonly asOf: AsOfRepository,
  ) {}

  async section({ from, to, section }: ParsedRequestOf<typeof getStats>): Promise<ReplyOf<typeof getStats>> {
    const asOf = await this.asOf.find();
    return { section, rows: await this.sections[section](from, to), asOf };
  }

  /** In their order, 0 if nothing was counted. */
  private async sums(from: string, to: string, names: readonly CountName[]): Promise<Stat[]> {
    const found = await this.stats.sums(from, to, names);
    return names.map((key) => stat(found.find((sum) => sum.key === key) ?? { key, value: 0 }));
  }

  private async products(from: string, to: string, what: 'downloads' | 'plays'): Promise<Stat[]> {
    const frequent = await this.stats.frequentProducts(from, to, what);
    return [...(await this.sums(from, to, sumsOf[what])), ...labelled('product', frequent)];
  }

  private async orders(from: string, to: string): Promise<Stat[]> {
    const kinds = await this.stats.kinds(from, to, 'orders');
    const of = (key: string): number => kinds.find((kind) => kind.key === key)?.value ?? 0;
    const orders = of('card') + of('free');
    const sums = await this.stats.ledgerSums(from, to);
    const ordered = sums.find(({ key }) => key === 'ordered')?.value ?? 0;
    const counts = { orders, card: of('card'), free: of('free') };
    const average = { key: 'average', value: orders ? Math.round(ordered / orders) : 0 };
    const shown = sums.filter(({ key }) => !hiddenInOrders.includes(key));
    return [...Object.entries(counts).map(([key, value]) => ({ key, value })), ...shown, average].map(stat);
  }

  /** Each day counts the baskets that were changed on it. */
  private async baskets(from: string, to: string): Promise<Stat[]> {
    const found = await this.stats.kinds(from, to, 'baskets');
    return ['baskets', 'lines', 'value'].map((key) =>
      stat(found.find((kind) => kind.key === key) ?? { key, value: 0 }),
    );
  }

  private async vouchers(from: string, to: string): Promise<Stat[]> {
    const sums = await this.stats.ledgerSums(from, to);
    const of = (name: string): number => sums.find(({ key }) => key === name)?.value ?? 0;
    return [
      stat({ key: 'discount', value: of('discount') }),
      stat({ key: 'discounted-orders', value: await this.stats.discountedOrders(from, to) }),
      ...(await this.sums(from, to, sumsOf.vouchers)),
      stat({ key: 'journals-granted', value: of('subscriptions') }),
    ];
  }
}
