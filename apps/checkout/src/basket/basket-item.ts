import type { addToBasket, Category, ParsedRequestOf } from '@music/contracts';

/** A product as a request body names it; without `h` it is the publication's PDF or the album. */
export interface BasketItem {
  category: Category;
  productId: number;
  hardcopy: boolean;
}

/** `{brassId: "12h"}` is the hard copy of the brass publication 12. The contract has checked the form. */
export function parseBasketItem(body: ParsedRequestOf<typeof addToBasket>): BasketItem {
  const { brassId, contemporaryId, vocalId } = body;
  if (brassId !== undefined) return itemOf('brass', brassId);
  if (contemporaryId !== undefined) return itemOf('contemporary', contemporaryId);
  return itemOf('vocal', vocalId ?? 0);
}

const itemOf = (category: Category, id: number | string): BasketItem => ({
  category,
  productId: Number.parseInt(String(id), 10),
  hardcopy: String(id).endsWith('h'),
});
