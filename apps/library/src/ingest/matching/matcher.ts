import { normalise } from '@music/rules';
import { type Product, productKey } from '../../files/music-file.js';
import { type ProductReference, parseFileName } from './file-name.js';
import type { ManifestRow } from './manifest.js';
import type { FileFormat } from '../reading/reading.js';
import { type Place, placeOf } from './place.js';
import type { ProductMatch, ProductMatchesRepository } from './product-matches.repository.js';

/** A file's product and place in it, or why it could not be matched. */
type Match = { product: ProductMatch; place: Place } | { refused: string };

const unmatched =
  'belongs to no publication or album that the shop knows: name it by series and number, or by id';

/** Finds the products that files belong to, with a cache, because the parts of a set need the same look-up. */
export class Matcher {
  private readonly byNumberCache = new Map<string, Promise<ProductMatch[]>>();
  private readonly byIdCache = new Map<string, Promise<ProductMatch[]>>();

  constructor(private readonly products: ProductMatchesRepository) {}

  async match(name: string, format: FileFormat, row: ManifestRow | undefined): Promise<Match> {
    const named = parseFileName(name);
    const candidates = row ? [{ reference: row.reference, label: named.at(-1)?.label ?? '' }] : named;
    for (const { reference, label } of candidates) {
      const [product, ...others] = await this.find(reference);
      if (others.length) return { refused: ambiguous([product, ...others]) };
      if (product) return matched(product, format, label, row);
    }
    return { refused: unmatched };
  }

  private find(reference: ProductReference): Promise<ProductMatch[]> {
    return 'series' in reference
      ? this.findNumber(reference.series, reference.number)
      : this.findId(reference);
  }

  private async findNumber(series: string, number: string): Promise<ProductMatch[]> {
    const found = await cached(this.byNumberCache, number, () => this.products.ofNumber(number));
    return found.filter((product) => plain(product.series) === plain(series));
  }

  private findId(reference: Product): Promise<ProductMatch[]> {
    return cached(this.byIdCache, productKey(reference), async () => {
      const product = await this.products.find(reference);
      return product ? [product] : [];
    });
  }
}

function cached<T>(cache: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const value = cache.get(key) ?? load();
  cache.set(key, value);
  return value;
}

/** The place in a manifest has precedence over the name. */
function matched(
  product: ProductMatch,
  format: FileFormat,
  label: string,
  row: ManifestRow | undefined,
): Match {
  const found = placeOf(format, row ? labelFrom(row, label) : label, product);
  if ('refused' in found) return found;
  if (row?.kind && row.kind !== found.place.kind)
    return { refused: `is of the kind ${found.place.kind}, and manifest.csv says ${row.kind}` };
  return { product, place: found.place };
}

function labelFrom({ kind, position, label }: ManifestRow, labelInName: string): string {
  if (kind === 'score' || kind === 'cover') return kind;
  if (kind === 'notes') return 'score notes';
  return [position, label ?? labelInName].filter((part) => part !== undefined).join(' ');
}

const ambiguous = (products: readonly (ProductMatch | undefined)[]): string =>
  `may belong to ${products.map((product) => `${product?.category} ${product?.productId}`).join(' or ')}: name it by id`;

/** Normalised without accents, quotes and dots: file names spell series in many ways. */
const plain = (series: string): string =>
  normalise(series)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
