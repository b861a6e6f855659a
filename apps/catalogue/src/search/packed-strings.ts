/** Many texts as one, which a thread transfers as quickly as a single one. */
export interface PackedStrings {
  joined: string;
  /** Where each text starts; one entry more than there are texts. */
  starts: Int32Array<ArrayBuffer>;
}

export function packStrings(texts: readonly string[]): PackedStrings {
  const starts = new Int32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) starts[at + 1] = (starts[at] as number) + text.length;
  return { joined: texts.join(''), starts };
}

export const stringAt = ({ joined, starts }: PackedStrings, at: number): string =>
  joined.slice(starts[at], starts[at + 1]);

export const lengthAt = ({ starts }: PackedStrings, at: number): number =>
  (starts[at + 1] as number) - (starts[at] as number);
