import { ChargedLine, type ProductCopy } from '@music/contracts';
import { seededRandom } from '@music/platform';
import {
  type DatedRate,
  defaultPostage,
  isPosted,
  londonIsoDay,
  type PricedLine,
  quote,
  vatRateOn,
  waiver,
} from '@music/rules';
import { lastDemoNumber } from '../orders/demo-number.js';
import { demoInstants } from './demo-calendar.js';
import { type DemoCustomer, DemoCustomers } from './demo-customers.js';
import { withOutcome } from './demo-outcome.js';
import type { DemoLine, DemoOrder, DemoTrade } from './demo-order.js';
import { type DemoItem, DemoShelf } from './demo-shelf.js';
import { demoVouchers, type DemoVoucher, voucherFor } from './demo-vouchers.js';

/** What the demo's sales are made from. */
interface DemoWorld {
  products: readonly ProductCopy[];
  rates: readonly DatedRate[];
  now: Date;
  years: number;
}

const seed = 1878;
const cardMinimum = 30;
const nothingYet = { refundedAt: null, refundReason: null, lostAt: null };

/** Invents all sales so far: the same for the same products, years and time. Prices are calculated as in a real checkout. */
export const inventTrade = (world: DemoWorld): DemoTrade => new Inventor(world).invent();

class Inventor {
  private readonly random = seededRandom(seed);
  private readonly customers = new DemoCustomers(this.random);
  private readonly shelf;
  private readonly vouchers;

  constructor(private readonly world: DemoWorld) {
    this.shelf = new DemoShelf(this.random, world.products);
    this.vouchers = demoVouchers(world.now, world.years);
  }

  invent(): DemoTrade {
    const { now, years } = this.world;
    const bought = demoInstants(this.random, now, years)
      .map((at) => ({ at, items: this.shelf.basket(at) }))
      .filter(({ items }) => items.length > 0);
    const first = lastDemoNumber + 1 - bought.length;
    const orders = bought.map(({ at, items }, place) =>
      withOutcome(this.random, this.order(first + place, at, items), now),
    );
    return { orders, customers: this.customers.known, vouchers: this.vouchers };
  }

  private order(orderNo: number, paidAt: Date, items: readonly DemoItem[]): DemoOrder {
    const someone = this.customers.buyer(paidAt);
    const addresses = this.customers.addresses(someone?.name ?? this.customers.name());
    const { country, town } = addresses.billing;
    const voucher = voucherFor(this.random, this.vouchers, someone, paidAt);
    const { lines: priced, receipt: _, waived: __, ...sums } = this.price(paidAt, items, voucher, country);
    const isFree = sums.total === 0;
    const lines = linesOf(items, priced, this.customers.ensemble(town));
    return {
      id: this.uuid(),
      attemptId: this.uuid(),
      orderNo,
      paidAt,
      state: 'paid',
      source: isFree ? 'free' : 'card',
      customer: this.buyer(someone, voucher, isFree, paidAt),
      addresses: isFree ? null : addresses,
      waiverText: lines.every(isPosted) ? null : waiver.version,
      ...sums,
      ...nothingYet,
      voucher,
      lines,
    };
  }

  /** Only users may order free items. */
  private buyer(
    someone: DemoCustomer | null,
    voucher: DemoVoucher | null,
    isFree: boolean,
    at: Date,
  ): DemoCustomer | null {
    const customer = someone ?? (isFree ? this.customers.register(at) : null);
    if (customer) voucher?.usedBy.add(customer.userId);
    return customer;
  }

  private price(at: Date, items: readonly DemoItem[], voucher: DemoVoucher | null, country: string) {
    const day = londonIsoDay(at);
    const lines = items.map((item) => ({ ...item, vatRate: vatRateOn(day, item.format, this.world.rates) }));
    return quote({ lines, voucher, country }, { postage: defaultPostage, cardMinimum });
  }

  private uuid(): string {
    const signs = Array.from({ length: 32 }, () => Math.floor(16 * this.random()).toString(16)).join('');
    return signs.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  }
}

/** A quote keeps the order of its lines. */
const linesOf = (items: readonly DemoItem[], priced: readonly PricedLine[], licensee: string): DemoLine[] =>
  items.map((item, place) => {
    const licenceName = item.format === 'pdf' ? licensee : null;
    const line = ChargedLine.parse({ ...item, ...priced[place], licenceName });
    return { ...line, composer: item.composer, dispatchedAt: null, refundedAt: null };
  });
