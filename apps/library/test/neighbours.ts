import { Controller } from '@nestjs/common';
import {
  findVerifiedAddress,
  getSale,
  listProducts,
  listSales,
  listUsers,
  type ParsedRequestOf,
  type ReplyOf,
  type Sale,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { someAlbum, someProduct, someSale, someSoldLine, someUser } from '@music/testing';

/** Checkout's current orders, which a test controls. */
@Controller()
export class FakeCheckout {
  static readonly sales = new Map<string, Sale>();

  @Handles(listSales)
  list(): ReplyOf<typeof listSales> {
    return { sales: [...FakeCheckout.sales.values()], nextAfterOrderNo: null };
  }

  @Handles(getSale)
  find({ orderId }: ParsedRequestOf<typeof getSale>): ReplyOf<typeof getSale> {
    return { sale: FakeCheckout.sales.get(orderId) ?? null };
  }
}

/** The catalogue's products: the publication 501 and the album 502. */
@Controller()
class FakeCatalogue {
  @Handles(listProducts)
  list(): ReplyOf<typeof listProducts> {
    return { products: [someProduct({ id: 501 }), someAlbum({ id: 502 })], nextAfterVersion: null };
  }
}

/** The accounts with the ids 1 to 99; 99 is erased, 97 has never verified an address, and 96 has verified only the former one. */
@Controller()
class FakeIdentity {
  @Handles(listUsers)
  list({ userIds = [] }: ParsedRequestOf<typeof listUsers>): ReplyOf<typeof listUsers> {
    const rows = userIds
      .filter((userId) => userId < 100)
      .map((userId) =>
        someUser({
          userId,
          name: 'Ann',
          email: 'ann@example.org',
          newIssueMails: userId !== 98,
          erased: userId === 99,
        }),
      );
    return { rows, nextAfterId: null };
  }

  @Handles(findVerifiedAddress)
  findVerified(_: unknown, { actor }: RequestContext): ReplyOf<typeof findVerifiedAddress> {
    if (actor?.userId === 97) return { email: null };
    return { email: actor?.userId === 96 ? 'former@example.org' : 'ann@example.org' };
  }
}

export const neighbours = {
  checkout: [FakeCheckout],
  catalogue: [FakeCatalogue],
  identity: [FakeIdentity],
};

type SoldLine = Sale['lines'][number];
let products = 0;
/** A line of a product that no other line has. */
export const soldLine = (draft: Partial<SoldLine> = {}): SoldLine => {
  products += 1;
  return someSoldLine({
    productId: products,
    title: `Piece ${products}`,
    number: String(products),
    licenceName: (draft.format ?? 'pdf') === 'pdf' ? 'Leeds Band' : null,
    ...draft,
  });
};
export const sale = (draft: Partial<Sale> = {}): Sale => someSale({ lines: [soldLine()], ...draft });
