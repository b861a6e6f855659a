import { fingerprintOf } from './fingerprint.js';

/** How a row relates to earlier rows with the same id. */
type Repeat = 'first' | 'same' | 'different';

/** Finds ids that occur more than once in the files, with the same or different content. */
export class DuplicateIds {
  /** One short string per id, `fingerprint:row`: there may be hundreds of thousands. */
  private readonly seen = new Map<string, string>();

  /** Records an id found in `row`. Returns how it relates to the first row with that id, and where that was. */
  add(id: string, content: unknown, row: number): { repeat: Repeat; firstRow: number } {
    const fingerprint = fingerprintOf(content);
    const first = this.seen.get(id);
    if (first === undefined) {
      this.seen.set(id, `${fingerprint}:${row}`);
      return { repeat: 'first', firstRow: row };
    }
    const [firstFingerprint, firstRow] = first.split(':');
    return { repeat: firstFingerprint === fingerprint ? 'same' : 'different', firstRow: Number(firstRow) };
  }
}
