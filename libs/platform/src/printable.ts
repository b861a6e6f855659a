/** All that a terminal may obey or not show, except the two joiners, with which some languages are spelled. */
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const code = (character: string): string => {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
};

/**
 * One line of foreign text for a terminal: control and format characters, such as those of escape sequences, are shown as codes
 * (`\u001b`).
 */
export const printable = (text: string): string => text.replace(unprintable, code);
