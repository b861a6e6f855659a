import { normalise } from '@music/rules';
import { type Claim, readName } from './file-name.js';
import type { ManifestRow } from './manifest.js';
import type { FileFormat } from '../reading/reading.js';
import { type Place, placeOf } from './place.js';
import type { KnownProduct, ProductsToFill } from './products.repository.js';

/** A file's product and place in it, or why it could not be matched. */
export type Match = { product: KnownProduct; place: Place } | { refused: string };

const unmatched =
  'belongs to no publication or album that the shop knows: name it by series and number, or by id';

/** Finds the products that files belong to, with a cache, because the parts of a set need the same look-up. */
export class Matcher {
  private readonly ofNumber = new Map<string, Promise<KnownProduct[]>>();
  private readonly ofId = new Map<string, Promise<KnownProduct[]>>();

  constructor(private readonly products: ProductsToFill) {}

  async match(name: string, format: FileFormat, row: ManifestRow | undefined): Promise<Match> {
    const named = readName(name);
    const claims = row ? [{ claim: row.claim, what: named.at(-1)?.what ?? '' }] : named;
    for (const { claim, what } of claims) {
      const [product, ...others] = await this.find(claim);
      if (others.length) return { refused: ambiguous([product, ...others]) };
      if (product) return matched(product, format, what, row);
    }
    return { refused: unmatched };
  }

  private find(claim: Claim): Promise<KnownProduct[]> {
    return 'series' in claim ? this.findNumber(claim.series, claim.number) : this.findId(claim);
  }

  private async findNumber(series: string, number: string): Promise<KnownProduct[]> {
    const found = await remembered(this.ofNumber, number, () => this.products.ofNumber(number));
    return found.filter((product) => plain(product.series) === plain(series));
  }

  private findId({ category, productId }: Extract<Claim, { productId: number }>): Promise<KnownProduct[]> {
    return remembered(this.ofId, `${category} ${productId}`, async () => {
      const product = await this.products.find(category, productId);
      return product ? [product] : [];
    });
  }
}

function remembered<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}

/** The place in a manifest has precedence over the name. */
function matched(
  product: KnownProduct,
  format: FileFormat,
  what: string,
  row: ManifestRow | undefined,
): Match {
  const found = placeOf(format, row ? whatOf(row, what) : what, product);
  if ('refused' in found) return found;
  if (row?.kind && row.kind !== found.place.kind)
    return { refused: `is of the kind ${found.place.kind}, and manifest.csv says ${row.kind}` };
  return { product, place: found.place };
}

function whatOf({ kind, position, label }: ManifestRow, named: string): string {
  if (kind === 'score' || kind === 'cover') return kind;
  if (kind === 'notes') return 'score notes';
  return [position, label ?? named].filter((part) => part !== undefined).join(' ');
}

const ambiguous = (products: readonly (KnownProduct | undefined)[]): string =>
  `may belong to ${products.map((product) => `${product?.category} ${product?.productId}`).join(' or ')}: name it by id`;

/** Normalised without accents, quotes and dots: file names spell series in many ways. */
const plain = (series: string): string =>
  normalise(series)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
