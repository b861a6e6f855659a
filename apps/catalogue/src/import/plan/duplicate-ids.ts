import { fingerprint } from './fingerprint.js';

/** How a row relates to earlier rows with the same id. */
type Repeat = 'first' | 'same' | 'different';

/** Finds ids that occur twice in the files, with the same content or with another. */
export class DuplicateIds {
  /** One short string per id, `print:row`: there may be hundreds of thousands. */
  private readonly seen = new Map<string, string>();

  /** `row`: the position of the id; also returns where the id first occurred. */
  add(id: string, content: unknown, row: number): { repeat: Repeat; firstRow: number } {
    const print = fingerprint(content);
    const first = this.seen.get(id);
    if (first === undefined) {
      this.seen.set(id, `${print}:${row}`);
      return { repeat: 'first', firstRow: row };
    }
    const [firstPrint, firstRow] = first.split(':');
    return { repeat: firstPrint === print ? 'same' : 'different', firstRow: Number(firstRow) };
  }
}
