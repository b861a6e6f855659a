/*
 * Control characters, halves of characters, soft hyphens, zero-width spaces, byte order marks and marks that turn the writing
 * direction: nothing a reader can see. Joiners stay: some languages are spelled with them.
 */
const unseen = /[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const lineBreaksAndTabs = /[\t-\r\u2028\u2029]/g;

/** The text in one line, without characters that nobody can see. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(lineBreaksAndTabs, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // A Mac writes accents as separate characters.
    .normalize('NFC');

/** At most this many characters, and `…` if there were more. Cut between characters: half of one cannot be stored. */
export function shortened(text: string, characters: number): string {
  // A character has one or two units. The rest of a very long text is not even looked at.
  const beginning = [...text.slice(0, 2 * characters + 2)];
  return beginning.length > characters ? `${beginning.slice(0, characters).join('')}…` : text;
}
