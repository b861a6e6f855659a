import { signatureOf } from '@music/rules';

/** For each entry the signatures of its text from the title up to a zone, a list a zone. */
type Signatures<List> = readonly [title: List, people: List, rest: List];

export class LettersBuilder {
  private readonly signatures: Signatures<number[]> = [[], [], []];

  /** `lines`: the normalised text of each zone. */
  add(lines: Signatures<string>): void {
    let held = 0;
    for (const [zone, signatures] of this.signatures.entries())
      signatures.push((held |= signatureOf(lines[zone] ?? '')));
  }

  finish(): Letters {
    const [title, people, rest] = this.signatures;
    return new Letters([new Int32Array(title), new Int32Array(people), new Int32Array(rest)]);
  }
}

/** Which letters a–z entries hold: what is asked for first by whoever types, and stands in nearly every word. */
export class Letters {
  constructor(private readonly signatures: Signatures<Int32Array>) {}

  /** For each entry the last of the zones in which the letters are found, or `nowhere` when one is not. */
  zonesOf(letters: readonly string[]): Uint8Array {
    const needed = signatureOf(letters.join(''));
    const found = new Uint8Array(this.signatures[0].length);
    for (const signatures of letters.length > 0 ? this.signatures : [])
      for (let entry = 0; entry < found.length; entry += 1)
        if (((signatures[entry] as number) & needed) !== needed) found[entry] = (found[entry] as number) + 1;
    return found;
  }
}
