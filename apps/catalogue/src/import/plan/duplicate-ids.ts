import { fingerprintOf } from './fingerprint.js';

/** How a row relates to earlier rows with the same id. */
type Repeat = 'first' | 'same' | 'different';

/** Finds ids that occur twice in the files, with the same content or with another. */
export class DuplicateIds {
  /** One short string per id, `fingerprint:row`: there may be hundreds of thousands. */
  private readonly seen = new Map<string, string>();

  /** `row`: the position of the id; also returns where the id first occurred. */
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
