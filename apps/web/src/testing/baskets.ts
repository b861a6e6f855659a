import type { Basket, BasketLine } from '@music/contracts';

/** A line by its key; the price is 19.95 unless said. */
export const someLine = (key: string, fields: Partial<BasketLine> = {}): BasketLine => {
  const [, id = '1', printed = ''] = /(\d+)(h?)$/.exec(key) ?? [];
  return {
    id: Number(id),
    key,
    title: `Piece ${id}`,
    series: 'General Series',
    number: id,
    pieceId: Number(id),
    price: 1995,
    vatRate: printed ? 0 : 20,
    licenceRequired: !printed,
    owned: false,
    unavailable: null,
    ...fields,
  };
};

const lists = {
  brassSheetMusic: [],
  brassHardCopySheetMusic: [],
  brassMp3Albums: [],
  contemporarySheetMusic: [],
  contemporaryHardCopySheetMusic: [],
  contemporaryMp3Albums: [],
  vocalSheetMusic: [],
  vocalHardCopySheetMusic: [],
  vocalMp3Albums: [],
};

/** An empty basket, or one with the lists that the test is about and their sum. */
export const someBasket = (fields: Partial<Basket> = {}): Basket => {
  const filled = { ...lists, ...fields };
  const items = Object.keys(lists)
    .flatMap((name) => filled[name as keyof typeof lists] as BasketLine[])
    .reduce((sum, { price }) => sum + price, 0);
  return {
    ...lists,
    addingItems: [],
    removingItems: [],
    voucher: { code: null, discount: 0, errorDescription: null, successDescription: null },
    totals: { items, discount: 0, shipping: 0, vat: 0, total: items },
    receipt: [{ vatRate: 20, gross: items, vat: Math.round(items / 6), net: items - Math.round(items / 6) }],
    shipping: { required: filled.brassHardCopySheetMusic.length > 0, bands: [] },
    version: 1,
    ...fields,
  };
};
