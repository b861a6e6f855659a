import { Injectable } from '@nestjs/common';
import { getSale, listSales, type ReplyOf, type Sale } from '@music/contracts';
import { Bus } from '@music/messaging';
import { entriesOf } from '../ledger/entry.js';
import { bookedOf, type BookedOrder, differencesOf, differencesOfPayment } from './differences.js';
import { ReconcileRepository } from './reconcile.repository.js';

/** Events of the last minute may still be on their way, so what they would add is not reported as missing. */
const gracePeriodMs = 60_000;

/** Compares the ledger with checkout's orders, line by line, and what is summed up for each day with the ledger. */
@Injectable()
export class ReconcileService {
  constructor(
    private readonly bus: Bus,
    private readonly ledger: ReconcileRepository,
  ) {}

  /** Calls `report` with some of the differences at a time. Throws if the service is stopping. */
  async reconcile(
    stopping: AbortSignal,
    report: (differences: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const cutoff = new Date(Date.now() - gracePeriodMs);
    let after: string | null = '0';
    while (after !== null) {
      if (stopping.aborted)
        throw new Error('Reporting is stopping; the comparison starts over after its next start.');
      const page: ReplyOf<typeof listSales> = await this.bus.call(listSales, { afterOrderNo: after });
      const booked = await this.ledger.booked(after, page.nextAfterOrderNo);
      await report(await this.compare(page.sales, booked, cutoff));
      after = page.nextAfterOrderNo;
    }
    const days = await this.ledger.daysWithOtherSums();
    await report(days.map((day) => `${day}: the sums of the day are not those of its rows`));
    const orderDays = await this.ledger.daysWithOtherOrders();
    await report(orderDays.map((day) => `${day}: the number of orders is not that of the orders themselves`));
  }

  private async compare(
    sales: readonly Sale[],
    booked: readonly BookedOrder[],
    cutoff: Date,
  ): Promise<string[]> {
    const bookedOrders = new Map(booked.map((order) => [order.orderId, order]));
    const known = new Set(sales.map(({ orderId }) => orderId));
    const differing = [
      ...sales.filter((sale) => differencesOfSale(sale, bookedOrders.get(sale.orderId), cutoff).length > 0),
      ...booked.filter(({ orderId }) => !known.has(orderId)),
    ];
    const differences: string[] = [];
    for (const { orderId, orderNo } of differing)
      differences.push(...(await this.recheck(orderNo, orderId, bookedOrders.get(orderId), cutoff)));
    return differences;
  }

  /**
   * The ledger was read after checkout and may be newer, so the order is read from checkout again before it is compared.
   */
  private async recheck(
    orderNo: string,
    orderId: string,
    booked: BookedOrder | undefined,
    cutoff: Date,
  ): Promise<string[]> {
    const { sale } = await this.bus.call(getSale, { orderId });
    return sale ? differencesOfSale(sale, booked, cutoff) : differencesOf(orderNo, [], booked?.rows ?? []);
  }
}

function differencesOfSale(sale: Sale, booked: BookedOrder | undefined, cutoff: Date): string[] {
  const rows = booked?.rows ?? [];
  const isBooked = (fact: string) => rows.some((row) => row.fact === fact);
  const expected = entriesOf(sale).filter(({ at, fact }) => new Date(at) <= cutoff || isBooked(fact));
  return [
    ...(booked ? differencesOfPayment(sale, booked) : []),
    ...differencesOf(sale.orderNo, expected.map(bookedOf), rows),
  ];
}
