import { basename, dirname, extname } from 'node:path';
import { Category } from '@music/contracts';
import type { Product } from '../../files/music-file.js';

/** Names a product. */
export type ProductReference = Product | { series: string; number: string };

/** What a name says: which product the file belongs to, and its label in it (`Score`, `Solo Cornet`, `03`). */
interface NamedFile {
  reference: ProductReference;
  label: string;
}

/*
 * Names come from strangers, so no pattern here has two repetitions beside each other: such a pattern may try every way to divide
 * a long name between them.
 */
const idPattern = new RegExp(`^(${Category.options.join('|')})[-_ ](\\d{1,9})(?:[-_ ](.*))?$`, 'is');
/** A dash with space around it, because numbers contain dashes too. */
const dash = /\s[-–—]\s/;

/**
 * What a file's name says, alone or together with its folder's. `brass-12-score.pdf`, `General Series 1371 - Score.pdf`, `General
 * Series 1371/Score.pdf`.
 */
export function parseFileName(path: string): NamedFile[] {
  const name = basename(path, extname(path)).trim();
  const folder = basename(dirname(path)).trim();
  return [name, `${folder} - ${name}`].flatMap((text) => parseName(text) ?? []);
}

function parseName(text: string): NamedFile | null {
  const byId = idPattern.exec(text);
  if (byId) {
    const [, category, id, rest = ''] = byId;
    const reference = { category: Category.parse(category?.toLowerCase()), productId: Number(id) };
    return { reference, label: lastOf(rest.split(dash)).replace(/[-_]+/g, ' ').trim() };
  }
  const [head = '', ...more] = text.split(dash);
  const words = head.trim().split(/\s+/);
  const [series, number] = [words.slice(0, -1).join(' '), lastOf(words)];
  return series && /\d/.test(number) ? { reference: { series, number }, label: lastOf(more).trim() } : null;
}

/** The title may come between the product and this. */
const lastOf = (texts: readonly string[]): string => texts.at(-1) ?? '';
