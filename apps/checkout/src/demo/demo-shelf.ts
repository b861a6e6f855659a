import type { ProductCopy } from '@music/contracts';
import type { LineToPrice, SaleFormat } from '@music/rules';
import { itemKey } from '@music/rules';
import { pick, weighted } from './demo-calendar.js';

type Random = () => number;

/** A product in a format that is sold, and what it costs. */
export type DemoItem = Omit<LineToPrice, 'vatRate'> &
  Pick<ProductCopy, 'title' | 'composer' | 'series' | 'number' | 'publisherId'>;

const isForChristmas = ({ title, series }: ProductCopy): boolean =>
  /christmas|carol|noel|nativity|bethlehem|snow/i.test(`${title} ${series}`);

/** What share of an order is Christmas music, by month. */
const christmas = [0.02, 0.01, 0.01, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.45, 0.6, 0.5];
/** The share of brass, vocal, contemporary and albums in the rest. In spring brass bands buy test pieces for contests. */
const usual = [6, 2.5, 1.5, 0.7];
const inSpring = [10, 2, 1, 0.5];
const spring = [1, 2, 3];
/** The share of sales of the best sellers (a long tail). */
const popularity = 2.4;
/** The share of downloads rather than printed copies. */
const shareOfPdf = 0.64;
/** How many items an order has, starting with one. */
const sizes = [42, 26, 15, 8, 5, 2, 1, 1];

/** The demo's products, the most popular first. */
export class DemoShelf {
  private readonly shelves: readonly (readonly ProductCopy[])[];
  private readonly christmas: readonly ProductCopy[];

  constructor(
    private readonly random: Random,
    products: readonly ProductCopy[],
  ) {
    const ranked = products
      .filter((product) => formatsOf(product).length > 0)
      .map((product) => ({ product, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ product }) => product);
    const [albums, music] = [ranked.filter(isAlbum), ranked.filter((product) => !isAlbum(product))];
    this.christmas = music.filter(isForChristmas);
    const rest = music.filter((product) => !isForChristmas(product));
    const of = (category: ProductCopy['category']) => rest.filter((product) => product.category === category);
    this.shelves = [of('brass'), of('vocal'), of('contemporary'), albums];
  }

  /** The items of a basket on this day; each product once. */
  basket(day: Date): DemoItem[] {
    const wanted = 1 + weighted(this.random, sizes);
    const items = Array.from({ length: wanted }, () => this.item(day.getUTCMonth()));
    return [...new Map(items.flatMap((item) => (item ? [[item.key, item] as const] : []))).values()];
  }

  private item(month: number): DemoItem | null {
    const isFestive = this.random() < (christmas[month] ?? 0);
    const weights = spring.includes(month) ? inSpring : usual;
    const shelf = (isFestive ? this.christmas : this.shelves[weighted(this.random, weights)]) ?? [];
    const product = shelf[Math.floor(this.random() ** popularity * shelf.length)];
    return product ? itemOf(product, this.formatOf(product)) : null;
  }

  private formatOf(product: ProductCopy): SaleFormat {
    const formats = formatsOf(product);
    const isPdf = this.random() < shareOfPdf && formats.includes('pdf');
    return isPdf ? 'pdf' : (pick(this.random, formats) ?? 'pdf');
  }
}

const isAlbum = ({ kind }: ProductCopy): boolean => kind === 'album';

const priceOf = ({ pdf, hardcopy, mp3Album }: ProductCopy, format: SaleFormat): number | null =>
  ({ pdf, hardcopy, mp3_album: mp3Album })[format];

/** Products with a price. */
function formatsOf(product: ProductCopy): SaleFormat[] {
  const formats = ['pdf', 'hardcopy', 'mp3_album'] as const;
  return formats.filter((format) => priceOf(product, format) !== null);
}

function itemOf(product: ProductCopy, format: SaleFormat): DemoItem {
  const { id: productId, category, seriesId, title, composer, series, number, publisherId } = product;
  const key = itemKey({ category, productId, format });
  const price = priceOf(product, format) ?? 0;
  return { key, category, productId, seriesId, format, price, title, composer, series, number, publisherId };
}
