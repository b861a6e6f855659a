/** A seeded random generator (mulberry32): the same seed gives the same catalogue on every machine, unlike `Math.random`. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One item of the list. Throws a `RangeError` for an empty list. */
  pick<T>(list: readonly T[]): T {
    const index = Math.floor(this.next() * list.length);
    if (index >= list.length) throw new RangeError('Nothing to pick from');
    return list[index] as T;
  }

  /** One item of the list, each with a probability according to its weight. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, each) => sum + each.weight, 0);
    return list.find((each) => (left -= each.weight) < 0) ?? this.pick(list);
  }

  /** `value` with the given probability, else nothing. */
  maybe<T>(probability: number, value: () => T): T | '' {
    return this.chance(probability) ? value() : '';
  }
}
