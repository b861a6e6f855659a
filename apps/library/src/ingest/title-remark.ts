import { textMatch, truncate } from '@music/rules';
import { oneLine } from './one-line.js';
import type { ProductMatch } from './matching/product-matches.repository.js';
import type { FileContent } from './reading/reading.js';

/** Warns if a file seems to belong to another piece. In albums only tracks have titles. */
export function titleRemarks(product: ProductMatch, { title, text }: FileContent): string[] {
  if (product.kind === 'album' || title === null) return [];
  const plausible = textMatch(wordsOf(product.title), text) || textMatch(wordsOf(title), product.title);
  return plausible ? [] : [`says “${truncate(oneLine(title), 120)}”, and the catalogue “${product.title}”`];
}

const wordsOf = (title: string): string => title.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ');
