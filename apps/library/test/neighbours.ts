import { Controller } from '@nestjs/common';
import {
  getSale,
  listProducts,
  listSales,
  listUsers,
  type ParsedRequestOf,
  type ProductCopy,
  type ReplyOf,
  type Sale,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import { someSale, someSoldLine } from '@music/testing';

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
    return { products: [productCopy('publication', 501), productCopy('album', 502)], nextAfterVersion: null };
  }
}

/** The accounts with the ids 1 to 99; 99 is erased, and 97 has not verified the address. */
@Controller()
class FakeIdentity {
  @Handles(listUsers)
  list({ userIds = [] }: ParsedRequestOf<typeof listUsers>): ReplyOf<typeof listUsers> {
    const rows = userIds
      .filter((userId) => userId < 100)
      .map((userId) => ({
        userId,
        version: 1,
        name: 'Ann',
        email: 'ann@example.org',
        ensembleName: null,
        emailVerified: userId !== 97,
        newsletter: false,
        hallOfFameReminders: false,
        newIssueMails: userId !== 98,
        isAdmin: false,
        erased: userId === 99,
      }));
    return { rows, nextAfterId: null };
  }
}

export const neighbours = {
  checkout: [FakeCheckout],
  catalogue: [FakeCatalogue],
  identity: [FakeIdentity],
};

export const productCopy = (kind: ProductCopy['kind'], id: number): ProductCopy => ({
  category: 'brass',
  id,
  kind,
  version: id,
  title: `Product ${id}`,
  composer: '',
  series: 'General Series',
  seriesId: 1,
  seriesGroup: 'UK journals',
  year: 2026,
  issueDate: null,
  number: String(id),
  pieceId: kind === 'publication' ? id : null,
  publisherId: 7,
  pdf: 1995,
  hardcopy: null,
  mp3Album: null,
  sheetMusic: kind === 'publication',
  cataloguedAt: null,
  stock: null,
  stockStatement: 1,
  outOfPrint: false,
  removed: false,
});

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
