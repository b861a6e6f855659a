/** A page as rendered for a reader: cropped and rotated. */
export interface PagePixels {
  /** RGBA, row by row from the top, four bytes a pixel. */
  pixels: Uint8ClampedArray;
  /** In pixels; at least 600 for a page of A4, or thin lines are missed. */
  width: number;
  /** The width of the same page in points. */
  points: number;
}

/** By how much a pixel, of 255, must differ from the paper to be ink: scanned paper is not even. */
const threshold = 24;
/** In steps of eight shades. */
const shades = 32;
/** On darker paper black letters are unreadable, so it has no place for a stamp. */
const minPaperBrightness = 150;

/** 0 black, 255 white; transparent pixels show white paper. */
function luminances({ pixels }: PagePixels): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4);
  const at = (byte: number) => pixels[byte] ?? 0;
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const byte = pixel * 4;
    const light = 0.3 * at(byte) + 0.59 * at(byte + 1) + 0.11 * at(byte + 2);
    grey[pixel] = 255 - (at(byte + 3) / 255) * (255 - light);
  }
  return grey;
}

/** The most frequent shade of the page. */
function paperOf(grey: Uint8Array): number {
  const counts = new Uint32Array(shades);
  const sums = new Float64Array(shades);
  for (const light of grey) {
    const shade = light >> 3;
    counts[shade] = (counts[shade] ?? 0) + 1;
    sums[shade] = (sums[shade] ?? 0) + light;
  }
  const most = counts.indexOf(Math.max(...counts));
  return (sums[most] ?? 255) / (counts[most] ?? 1);
}

/** Where a page has ink. Lengths in points from the lower left corner. */
export class InkMap {
  readonly width: number;
  readonly height: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly scale: number;
  /** How many pixels with ink are above and to the left of each corner between pixels. */
  private readonly sums: Uint32Array;

  constructor(page: PagePixels) {
    this.columns = page.width;
    this.rows = page.pixels.length / 4 / page.width;
    this.scale = page.width / page.points;
    this.width = page.points;
    this.height = this.rows / this.scale;
    this.sums = this.sumUp(luminances(page));
  }

  isFree(x: number, y: number, width: number, height: number): boolean {
    if (x < 0 || y < 0 || x + width > this.width || y + height > this.height) return false;
    const left = Math.floor(x * this.scale);
    const right = Math.min(Math.ceil((x + width) * this.scale), this.columns);
    const top = Math.max(Math.floor((this.height - y - height) * this.scale), 0);
    const bottom = Math.min(Math.ceil((this.height - y) * this.scale), this.rows);
    return this.at(right, bottom) - this.at(left, bottom) - this.at(right, top) + this.at(left, top) === 0;
  }

  private at(column: number, row: number): number {
    return this.sums[row * (this.columns + 1) + column] ?? 0;
  }

  private sumUp(grey: Uint8Array): Uint32Array {
    const paper = paperOf(grey);
    const across = this.columns + 1;
    const sums = new Uint32Array(across * (this.rows + 1));
    for (let row = 0; row < this.rows; row += 1) {
      let inRow = 0;
      for (let column = 0; column < this.columns; column += 1) {
        const lighter = (grey[row * this.columns + column] ?? 0) - paper;
        if (lighter > threshold || lighter < -threshold || paper < minPaperBrightness) inRow += 1;
        sums[(row + 1) * across + column + 1] = (sums[row * across + column + 1] ?? 0) + inRow;
      }
    }
    return sums;
  }
}
