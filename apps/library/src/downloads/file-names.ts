const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'audio/mpeg': '.mp3',
  'application/vnd.recordare.musicxml+xml': '.musicxml',
};
/** Characters that file systems reject, and invisible ones. */
const refused = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu;
/** Windows allows paths of 260 characters. */
const maxCharacters = 120;
/** File systems allow names of 255 bytes; the extension and a number are added. */
const maxBytes = 230;

function cleaned(name: string): string {
  const plain = name.normalize('NFC').replaceAll(refused, ' ').replaceAll(/\s+/g, ' ');
  const characters = [...plain].slice(0, maxCharacters);
  while (Buffer.byteLength(characters.join('')) > maxBytes) characters.pop();
  return characters.join('').replaceAll(/^[\s.]+|[\s.]+$/g, '');
}

/** A name under which every system can store the file. */
export const fileName = (name: string, mediaType: string): string =>
  `${cleaned(name)}${endings[mediaType] ?? ''}`;

export const zipName = (name: string): string => `${cleaned(name)}.zip`;

/** The same names, with a number where one repeats. */
export function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : name.replace(/(\.[a-z0-9]+)?$/, ` (${times})$1`);
  });
}
