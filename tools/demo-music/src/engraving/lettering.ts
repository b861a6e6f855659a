import { create, type Font } from 'fontkit';

/**
 * The letters of a font as outlines. Pictures use these, because SVG renderers only know the machine's fonts, and a server may
 * have none.
 */
export class Lettering {
  private readonly font: Font;

  constructor(readonly file: Buffer) {
    this.font = create(file);
  }

  /** In the unit of `size`. */
  width(text: string, size: number): number {
    return (this.font.layout(text).advanceWidth * size) / this.font.unitsPerEm;
  }

  /** From the top of a line to the bottom of its letters. */
  ascent(size: number): number {
    return (this.font.ascent * size) / this.font.unitsPerEm;
  }

  /** As many words as fit on each line. */
  wrap(text: string, size: number, width: number): string[] {
    const [first = '', ...words] = text.split(' ');
    const lines = [first];
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`;
      if (this.width(longer, size) > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  }

  has(text: string): boolean {
    return [...text].every((sign) => this.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  }

  /** An SVG path with its first letter at `x`, on the baseline `y`. */
  outline(text: string, size: number, x: number, y: number): string {
    const { glyphs, positions } = this.font.layout(text);
    let at = 0;
    const letters = glyphs.map(({ path }, place) => {
      const letter = path.translate(at, 0).toSVG();
      at += positions[place]?.xAdvance ?? 0;
      return letter;
    });
    const scale = size / this.font.unitsPerEm;
    return `<path stroke="none" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${letters.join('')}"/>`;
  }
}
