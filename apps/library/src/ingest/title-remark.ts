import { textMatch } from '@music/rules';
import type { KnownProduct } from './matching/products.repository.js';
import type { FoundFile } from './reading/reading.js';

/** What somebody should look at when a file seems to be of another piece. Of an album only the tracks have titles. */
export function titleRemarks(product: KnownProduct, { title, text }: FoundFile): string[] {
  if (product.kind === 'album' || title === null) return [];
  const plausible = textMatch(wordsOf(product.title), text) || textMatch(wordsOf(title), product.title);
  return plausible ? [] : [`says “${title.slice(0, 120)}”, and the catalogue “${product.title}”`];
}

const wordsOf = (title: string): string => title.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ');
