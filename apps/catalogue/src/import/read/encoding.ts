import { createReadStream } from 'node:fs';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** `isCertain`: shown by a byte order mark or by the zeros of UTF-16; otherwise the whole file must be read to know. */
interface EncodingGuess {
  encoding: Encoding;
  isCertain: boolean;
}

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The share of zero bytes at even (0) or odd (1) positions: Western text in UTF-16 has zeros at only one of them. */
function zeroShare(head: Buffer, parity: 0 | 1): number {
  let zeros = 0;
  for (let i = parity; i < head.length; i += 2) if (head[i] === 0) zeros += 1;
  return head.length < 2 ? 0 : zeros / (head.length / 2);
}

/** What the first bytes show, or UTF-8. */
export function guessEncoding(head: Buffer): EncodingGuess {
  const marked = marks.find(([, mark]) => mark.every((byte, i) => head[i] === byte));
  if (marked) return { encoding: marked[0], isCertain: true };
  if (zeroShare(head, 1) > 0.4) return { encoding: 'utf-16le', isCertain: true };
  if (zeroShare(head, 0) > 0.4) return { encoding: 'utf-16be', isCertain: true };
  return { encoding: 'utf-8', isCertain: false };
}

/** Reads the file to its end, because the one byte that is not UTF-8 may be in its last row. */
export async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether at least as many letters beyond ASCII are UTF-8 as are not: rows pasted from a windows-1252 file do not make a file
 * windows-1252, which would garble all others without a fault.
 */
export async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder();
  let surplus = 0;
  const count = (text: string) => {
    for (const [letter] of text.matchAll(/\P{ASCII}/gu)) surplus += letter === '\uFFFD' ? -1 : 1;
  };
  for await (const chunk of createReadStream(path)) count(decoder.decode(chunk as Buffer, { stream: true }));
  count(decoder.decode());
  return surplus >= 0;
}
