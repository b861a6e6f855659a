import { basename, dirname, extname } from 'node:path';
import { Category } from '@music/contracts';

/** The product that is meant. */
export type Claim = { category: Category; productId: number } | { series: string; number: string };

/** What a name says: which product the file belongs to, and what it is (`Score`, `Solo Cornet`, `03`). */
interface NamedFile {
  claim: Claim;
  what: string;
}

const byId = new RegExp(`^(${Category.options.join('|')})[-_ ](\\d{1,9})(?:[-_ ]+(.*))?$`, 'i');
const byNumber = /^(.*\S)\s+(\S*\d\S*)$/;
/** A dash with space around it, because numbers contain dashes too. */
const dash = /\s+[-–—]\s+/;

/**
 * What a file's name says, alone or together with its folder's. `brass-12-score.pdf`, `General Series 1371 - Score.pdf`, `General
 * Series 1371/Score.pdf`.
 */
export function readName(path: string): NamedFile[] {
  const name = basename(path, extname(path)).trim();
  const folder = basename(dirname(path)).trim();
  return [name, `${folder} - ${name}`].flatMap((text) => readText(text) ?? []);
}

function readText(text: string): NamedFile | null {
  const ofId = byId.exec(text);
  if (ofId) {
    const [, category, id, what = ''] = ofId;
    const claim = { category: Category.parse(category?.toLowerCase()), productId: Number(id) };
    return { claim, what: lastOf(what.split(dash)).replace(/[-_]+/g, ' ').trim() };
  }
  const [head = '', ...more] = text.split(dash);
  const [, series, number] = byNumber.exec(head) ?? [];
  return series && number ? { claim: { series, number }, what: lastOf(more) } : null;
}

/** The title may come between the product and this. */
const lastOf = (texts: readonly string[]): string => texts.at(-1) ?? '';
