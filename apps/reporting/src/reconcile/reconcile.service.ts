import { Injectable } from '@nestjs/common';
import { getSale, listSales, type ReplyOf, type Sale } from '@music/contracts';
import { Bus } from '@music/messaging';
import { entriesOf } from '../ledger/entry.js';
import { bookedOf, differencesOf } from './differences.js';
import { type BookedOrder, ReconcileRepository } from './reconcile.repository.js';

/** Events of the last this many milliseconds may still be on their way: newer orders are not reported as missing. */
const underWayMs = 60_000;

/** Compares the ledger with checkout's orders, line by line. */
@Injectable()
export class ReconcileService {
  constructor(
    private readonly bus: Bus,
    private readonly ledger: ReconcileRepository,
  ) {}

  /** Calls `say` with some of the differences at a time. */
  async reconcile(say: (differences: readonly string[]) => Promise<void>): Promise<void> {
    const until = new Date(Date.now() - underWayMs);
    let after: string | null = '0';
    while (after !== null) {
      const page: ReplyOf<typeof listSales> = await this.bus.call(listSales, { afterOrderNo: after });
      const booked = await this.ledger.booked(after, page.nextAfterOrderNo);
      await say(await this.compare(page.sales, booked, until));
      after = page.nextAfterOrderNo;
    }
    const days = await this.ledger.daysThatDiffer();
    await say(days.map((day) => `${day}: the sums of the day are not those of its rows`));
  }

  private async compare(
    sales: readonly Sale[],
    booked: readonly BookedOrder[],
    until: Date,
  ): Promise<string[]> {
    const held = new Map(booked.map((order) => [order.orderId, order]));
    const known = new Set(sales.map(({ orderId }) => orderId));
    const differing = [
      ...sales.filter((sale) => differencesOfSale(sale, held.get(sale.orderId), until).length > 0),
      ...booked.filter(({ orderId }) => !known.has(orderId)),
    ];
    const differences: string[] = [];
    for (const { orderId, orderNo } of differing)
      differences.push(...(await this.lookAgain(orderNo, orderId, held.get(orderId), until)));
    return differences;
  }

  /** The ledger was read after checkout and may be newer, so checkout is asked again. */
  private async lookAgain(
    orderNo: string,
    orderId: string,
    held: BookedOrder | undefined,
    until: Date,
  ): Promise<string[]> {
    const { sale } = await this.bus.call(getSale, { orderId });
    return sale ? differencesOfSale(sale, held, until) : differencesOf(orderNo, [], held?.rows ?? []);
  }
}

function differencesOfSale(sale: Sale, held: BookedOrder | undefined, until: Date): string[] {
  const rows = held?.rows ?? [];
  const isHeld = (fact: string) => rows.some((row) => row.fact === fact);
  const expected = entriesOf(sale).filter(({ at, fact }) => new Date(at) <= until || isHeld(fact));
  return differencesOf(sale.orderNo, expected.map(bookedOf), rows);
}
