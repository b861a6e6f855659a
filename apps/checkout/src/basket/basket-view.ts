import type { Basket, BasketLine, Category } from '@music/contracts';
import {
  needsLicence,
  postageBands,
  poundsText,
  type PriceRules,
  type Quote,
  quote,
  type SaleFormat,
} from '@music/rules';
import { basketVoucherTexts } from '../vouchers/voucher.texts.js';
import type { StoredBasket } from './basket.repository.js';
import type { BasketPriceLine, PricedBasket } from './basket-price.js';

/** What a visitor without a basket has. */
export const emptyBasket: StoredBasket = {
  id: '',
  version: 0,
  voucherCode: null,
  voucher: null,
  lines: [],
  rates: [],
};

/** The basket as the browser gets it; `priced` is without a country. */
export function basketView(
  { voucherCode, version }: StoredBasket,
  priced: PricedBasket,
  rules: PriceRules,
): Basket {
  return {
    ...lists(priced.lines),
    addingItems: [],
    removingItems: [],
    voucher: voucherView(voucherCode, priced),
    totals: totalsOf(priced.quote),
    receipt: vatByRate(priced.quote),
    shipping: {
      required: priced.lines.some(({ format }) => format === 'hardcopy'),
      bands: bandsOf(priced, rules),
    },
    version,
  };
}

const totalsOf = ({ subtotal: items, discount, shipping, vat, total }: Quote) => ({
  items,
  discount,
  shipping,
  vat,
  total,
});

const vatByRate = ({ receipt }: Quote) =>
  receipt.map(({ basisPoints, gross, vat, net }) => ({ vatRate: basisPoints / 100, gross, vat, net }));

/** A country that is in no postage band. */
const elsewhere = 'ZZ';

/** The postage for each band, and the basket's VAT with it: the VAT of postage follows the goods. */
const bandsOf = ({ lines, voucher: { applied: voucher } }: PricedBasket, rules: PriceRules) =>
  postageBands({ lines, voucher }, rules.postage).map(({ countries, label, cost }) => {
    const country = countries[0] ?? elsewhere;
    return {
      countries: [...countries],
      label,
      cost,
      receipt: vatByRate(quote({ lines, voucher, country }, rules)),
    };
  });

function lists(lines: readonly BasketPriceLine[]) {
  const of = (category: Category, format: SaleFormat): BasketLine[] =>
    lines.filter((line) => line.category === category && line.format === format).map(lineView);
  return {
    brassSheetMusic: of('brass', 'pdf'),
    brassHardCopySheetMusic: of('brass', 'hardcopy'),
    brassMp3Albums: of('brass', 'mp3_album'),
    contemporarySheetMusic: of('contemporary', 'pdf'),
    contemporaryHardCopySheetMusic: of('contemporary', 'hardcopy'),
    contemporaryMp3Albums: of('contemporary', 'mp3_album'),
    vocalSheetMusic: of('vocal', 'pdf'),
    vocalHardCopySheetMusic: of('vocal', 'hardcopy'),
    vocalMp3Albums: of('vocal', 'mp3_album'),
  };
}

const lineView = (line: BasketPriceLine): BasketLine => ({
  id: line.productId,
  key: line.key,
  title: line.title,
  series: line.series,
  number: line.number,
  pieceId: line.pieceId,
  price: line.price,
  vatRate: line.vatRate / 100,
  licenceRequired: needsLicence(line),
  owned: line.owned,
  unavailable: line.unavailable,
});

/** With an empty basket the voucher is not at fault: it simply takes nothing off yet. */
function voucherView(code: string | null, { lines, voucher, quote }: PricedBasket): Basket['voucher'] {
  if (code === null) return { code, discount: 0, errorDescription: null, successDescription: null };
  const refusal = voucher.refusal;
  if (refusal === 'out-of-scope' && !lines.length)
    return { code, discount: 0, errorDescription: null, successDescription: null };
  const discount = refusal ? 0 : quote.discount - quote.waived;
  return {
    code,
    discount,
    errorDescription: refusal ? basketVoucherTexts.refused(refusal, voucher.minimumSpend) : null,
    successDescription: refusal ? null : basketVoucherTexts.applied(poundsText(discount)),
  };
}
