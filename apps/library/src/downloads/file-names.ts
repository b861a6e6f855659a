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

const plain = (text: string): string =>
  text.normalize('NFC').replaceAll(refused, ' ').replaceAll(/\s+/g, ' ').trim();

/** As much of the text's beginning as leaves room for what comes `after` it. */
function truncateFileName(text: string, after = ''): string {
  const all = [...text];
  const characters = all.slice(0, Math.max(0, maxCharacters - [...after].length));
  const bytes = maxBytes - Buffer.byteLength(after);
  while (characters.length && Buffer.byteLength(characters.join('')) > bytes) characters.pop();
  return characters.length < all.length ? characters.join('').replace(/[\s.]+$/, '') : text;
}

const withoutOuterDots = (name: string): string => name.replaceAll(/^[\s.]+|[\s.]+$/g, '');

/**
 * `<title> - <part>.pdf`: a name under which every system can store the file. A long title is shortened, because the part
 * tells the files of a publication apart.
 */
export function fileName(title: string, part: string, mediaType: string): string {
  const end = truncateFileName(plain(part));
  const start = truncateFileName(plain(title), ` - ${end}`);
  return `${withoutOuterDots([start, end].filter(Boolean).join(' - '))}${endings[mediaType] ?? ''}`;
}

export const zipName = (name: string): string => `${withoutOuterDots(truncateFileName(plain(name)))}.zip`;

/** The name with the first number that makes it one of its own. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count += 1) {
    const unique = name.replace(/(\.[a-z0-9]+)?$/, ` (${count})$1`);
    if (!taken.has(unique.toLowerCase())) return unique;
  }
}

/** The same names, with a number where one repeats. Capitals do not distinguish names. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const seen = new Set<string>();
  return names.map((name) => {
    const unique = seen.has(name.toLowerCase()) ? numbered(name, taken) : name;
    seen.add(name.toLowerCase());
    taken.add(unique.toLowerCase());
    return unique;
  });
}
