const bits = 1 << 25;

/**
 * Remembers which titles were used, in four megabytes whatever the size of the catalogue: a one-hash Bloom filter. It may rarely
 * take a new title for a used one, which only costs another draw.
 */
export class SeenTitles {
  private readonly marks = new Uint8Array(bits >> 3);

  /** Whether the title is new; marks it as seen. */
  add(title: string): boolean {
    const at = hash(title) & (bits - 1);
    const mask = 1 << (at & 7);
    const byte = this.marks[at >> 3] ?? 0;
    this.marks[at >> 3] = byte | mask;
    return (byte & mask) === 0;
  }
}

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
};
