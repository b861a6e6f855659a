import { inflateSync } from 'node:zlib';

/** The objects of a PDF by their number: the dictionary, and the stream if there is one. */
function objectsOf(pdf: Buffer): Map<string, { dictionary: string; stream: Buffer }> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { dictionary: string; stream: Buffer }>();
  for (const { 0: whole, 1: id = '', index } of text.matchAll(/(\d+) 0 obj\n[\s\S]*?\nendobj/g)) {
    const at = whole.indexOf('\nstream\n');
    const dictionary = at < 0 ? whole : whole.slice(0, at);
    const raw =
      at < 0 ? Buffer.alloc(0) : pdf.subarray(index + at + 8, index + whole.lastIndexOf('\nendstream'));
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

/** Glyph to text, from a font's ToUnicode map. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  // A ligature is several letters, with spaces between them.
  const textOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
  for (const [, start = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], place) =>
      glyphs.set(Number.parseInt(start, 16) + place, textOf(hex)),
    );
  return glyphs;
}

/** The text that can be copied from the PDF: one line for each piece of text, in drawing order. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of all)
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '') ?? [];
      fonts.set(name, glyphsOf(objects.get(map)?.stream.toString('latin1') ?? ''));
    }
  const contents = all.map(({ stream }) => stream.toString('latin1')).filter((text) => /\bTJ\b/.test(text));
  return contents.flatMap((content) => pieces(content, fonts)).join('\n');
}

function pieces(content: string, fonts: Map<string, Map<number, string>>): string[] {
  let font: Map<number, string> | undefined;
  const found: string[] = [];
  for (const [, name, line, glyph] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(<[0-9a-f]+>) Tj/g,
  ))
    if (name) font = fonts.get(name);
    else found.push(decoded(line ?? glyph ?? '', font));
  return found;
}

const decoded = (text: string, font: Map<number, string> | undefined): string =>
  [...text.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '?')
    .join('');
