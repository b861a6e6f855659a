/** Gives every distinct value a code, in the order of first occurrence. */
export class Coder<T> {
  readonly values: T[] = [];
  private readonly known = new Map<T, number>();

  code(value: T): number {
    const known = this.known.get(value);
    if (known !== undefined) return known;
    this.known.set(value, this.values.length);
    return this.values.push(value) - 1;
  }

  codes(values: readonly T[]): Uint32Array {
    const codes = new Uint32Array(values.length);
    values.forEach((value, at) => (codes[at] = this.code(value)));
    return codes;
  }
}
