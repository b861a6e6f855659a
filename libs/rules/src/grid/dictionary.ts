import { normalise, signatureOf } from '../text/text-match.js';

/** The distinct values of one or more columns; null is "no value". */
export class Dictionary {
  private prepared: readonly string[] | undefined;
  private signed: Int32Array | undefined;

  constructor(readonly values: readonly (string | null)[]) {}

  /** Each value in the form for matching; created on first use, so that reading a grid need not wait for it. */
  get normalised(): readonly string[] {
    return (this.prepared ??= this.values.map((value) => normalise(value ?? '')));
  }

  /** `signatureOf` each normalised value. */
  get signatures(): Int32Array {
    return (this.signed ??= Int32Array.from(this.normalised, signatureOf));
  }
}

/** A column as codes into its dictionary. Composer, arranger and lyricist share one dictionary of people. */
export interface Column {
  codes: Uint32Array;
  dictionary: Dictionary;
}
