import { signatureOf } from '@music/rules/grid';

/** For each entry, the signatures of its text from the title up to a field, one list per field. */
export type Signatures<List> = readonly [title: List, people: List, rest: List];

export class LetterSignaturesBuilder {
  private readonly signatures: Signatures<number[]> = [[], [], []];

  /** `lines`: the normalised text of each field. */
  add(lines: Signatures<string>): void {
    let signature = 0;
    for (const [field, signatures] of this.signatures.entries())
      signatures.push((signature |= signatureOf(lines[field] ?? '')));
  }

  finish(): Signatures<Int32Array<ArrayBuffer>> {
    const [title, people, rest] = this.signatures;
    return [new Int32Array(title), new Int32Array(people), new Int32Array(rest)];
  }
}

/**
 * The entries that contain each letter a–z. While somebody types, single letters are searched first, and they occur in nearly
 * every word.
 */
export class LetterSignatures {
  constructor(private readonly signatures: Signatures<Int32Array>) {}

  /** For each entry the last field needed to find all the letters, or `nowhere` if one is missing. */
  fieldsOf(letters: readonly string[]): Uint8Array {
    const needed = signatureOf(letters.join(''));
    const found = new Uint8Array(this.signatures[0].length);
    for (const signatures of letters.length > 0 ? this.signatures : [])
      for (let entry = 0; entry < found.length; entry += 1)
        if (((signatures[entry] as number) & needed) !== needed) found[entry] = (found[entry] as number) + 1;
    return found;
  }
  /** The same for one entry; `needed`: the letters' signature. */
  fieldOf(entry: number, needed: number): number {
    const [title, people, rest] = this.signatures;
    if (((title[entry] as number) & needed) === needed) return 0;
    if (((people[entry] as number) & needed) === needed) return 1;
    return ((rest[entry] as number) & needed) === needed ? 2 : 3;
  }
}
