import { Controller } from '@nestjs/common';
import {
  getSale,
  listProducts,
  listSales,
  listSubscriptions,
  listUsers,
  type ParsedRequestOf,
  type ReplyOf,
  type Sale,
} from '@music/contracts';
import { CallError, Handles } from '@music/messaging';
import { someProduct, someSale, someUser } from '@music/testing';

/** Checkout's current orders, which a test controls. */
@Controller()
export class FakeCheckout {
  static readonly sales = new Map<string, Sale>();
  private static pagesLeft = Infinity;

  /** After this many pages it is unavailable. */
  static failAfterPages(pages: number): void {
    FakeCheckout.pagesLeft = pages;
  }

  @Handles(listSales)
  list({ afterOrderNo }: ParsedRequestOf<typeof listSales>): ReplyOf<typeof listSales> {
    FakeCheckout.pagesLeft -= 1;
    if (FakeCheckout.pagesLeft < 0) throw new CallError('UNAVAILABLE');
    const later = [...FakeCheckout.sales.values()].filter(
      ({ orderNo }) => Number(orderNo) > Number(afterOrderNo),
    );
    const [first] = later.sort((a, b) => Number(a.orderNo) - Number(b.orderNo));
    return { sales: first ? [first] : [], nextAfterOrderNo: first?.orderNo ?? null };
  }

  @Handles(getSale)
  find({ orderId }: ParsedRequestOf<typeof getSale>): ReplyOf<typeof getSale> {
    return { sale: FakeCheckout.sales.get(orderId) ?? null };
  }
}

/** One publication, 12. */
@Controller()
class FakeCatalogue {
  @Handles(listProducts)
  list({ afterVersion }: ParsedRequestOf<typeof listProducts>): ReplyOf<typeof listProducts> {
    const product = someProduct({
      id: 12,
      title: 'Nicaea',
      composer: 'Henry Goffin',
      year: 2026,
      number: '1371',
      publisher: 'Salvationist Publishing',
      hardcopy: null,
    });
    return { products: afterVersion < 1 ? [product] : [], nextAfterVersion: null };
  }
}

/** The user 7, who registered on a summer night that is already the next day in London. */
@Controller()
class FakeIdentity {
  @Handles(listUsers)
  list({ afterId, userIds = [7] }: ParsedRequestOf<typeof listUsers>): ReplyOf<typeof listUsers> {
    const user = someUser({
      userId: 7,
      name: 'Ann Horn',
      email: 'ann@example.org',
      registeredAt: '2025-06-30T23:30:00.000Z',
    });
    return { rows: userIds.includes(7) && afterId < 7 ? [user] : [], nextAfterId: null };
  }
}

/** The user 7 got two journals by the voucher 3. */
@Controller()
class FakeLibrary {
  @Handles(listSubscriptions)
  list({ afterId }: ParsedRequestOf<typeof listSubscriptions>): ReplyOf<typeof listSubscriptions> {
    const journal = {
      voucherId: 3,
      customerName: 'Leeds Band',
      userId: 7,
      journalId: 1,
      seriesId: 1,
      year: 2021,
      appliedAt: '2021-06-01T12:00:00.000Z',
      endedAt: null,
    };
    const journals = [1, 2].map((id) => ({ ...journal, id, journalId: id }));
    return { subscriptions: journals.filter(({ id }) => id > afterId), nextAfterId: null };
  }
}

export const neighbours = {
  checkout: [FakeCheckout],
  catalogue: [FakeCatalogue],
  identity: [FakeIdentity],
  library: [FakeLibrary],
};

export const sale = (draft: Partial<Sale> = {}): Sale => {
  const made = someSale(draft);
  FakeCheckout.sales.set(made.orderId, made);
  return made;
};
