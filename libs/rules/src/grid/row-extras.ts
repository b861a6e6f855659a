import { Coder } from './coder.js';
import { type Column, Dictionary } from './dictionary.js';

/** What can be filtered besides the columns of rule §3; minutes and grades as text, '' for none. */
export type ExtraColumn = 'grade' | 'minutes' | 'instruments';

/** The fields of a row that only the columnar form has, in addition to those of rule §3. */
export interface RowExtras {
  /** Pence: the price of the PDF, or of the printed copy if only that is sold; null if neither is. */
  price: number | null;
  /** Whether the PDF is sold; null if that is not known, because an earlier release made the columns. */
  pdf: boolean | null;
  /** 1 (easy) to 6. */
  grade: number | null;
  /** Its duration, rounded up; 35 means 35 or longer. */
  minutes: number | null;
  /** Joined by `, `; empty if nothing is known. */
  instruments: string;
}

export const noExtras: RowExtras = { price: null, pdf: null, grade: null, minutes: null, instruments: '' };

/**
 * The extras of all rows, as texts of digits in base 36, which are read much quicker than lists of numbers: a grade and its
 * minutes are one digit a row, 0 for none; the others are codes of as many digits as their values need.
 */
export interface ExtrasColumns {
  grade: string;
  minutes: string;
  instruments: CodedColumn<string>;
  price: CodedColumn<number | null>;
  /** Earlier releases had none. */
  pdf?: CodedColumn<boolean | null>;
}
interface CodedColumn<T> {
  values: T[];
  codes: string;
}

const base = 36;
export const maxMinutes = base - 1;

const valueOf = (character: number): number => character - (character < 58 ? 48 : 87);

/** The numbers in a text of digits, each with `width` digits. */
export const decodeDigits = (digits: string, width = 1): Uint32Array => {
  const values = new Uint32Array(digits.length / width);
  for (let at = 0; at < digits.length; at++) {
    const number = Math.floor(at / width);
    values[number] = (values[number] as number) * base + valueOf(digits.charCodeAt(at));
  }
  return values;
};

const widthFor = (values: readonly unknown[]): number =>
  Math.max(1, (values.length - 1).toString(base).length);

/** Seconds as whole minutes, rounded up. */
export const minutesOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.min(Math.ceil(seconds / 60), maxMinutes);

class CodedValues<T> {
  private readonly coder = new Coder<T>();
  private readonly codes: number[] = [];

  add(value: T): void {
    this.codes.push(this.coder.code(value));
  }

  column(): CodedColumn<T> {
    const { values } = this.coder;
    const width = widthFor(values);
    return { values, codes: this.codes.map((code) => code.toString(base).padStart(width, '0')).join('') };
  }
}

/** Builds the columns of the extras row by row. */
export class ExtrasEncoder {
  private readonly grade: string[] = [];
  private readonly minutes: string[] = [];
  private readonly instruments = new CodedValues<string>();
  private readonly price = new CodedValues<number | null>();
  private readonly pdf = new CodedValues<boolean | null>();

  add({ grade, minutes, instruments, price, pdf }: RowExtras): void {
    this.grade.push((grade ?? 0).toString(base));
    this.minutes.push((minutes ?? 0).toString(base));
    this.instruments.add(instruments);
    this.price.add(price);
    this.pdf.add(pdf);
  }

  /** The columns of the rows added so far. */
  columns(): ExtrasColumns {
    return {
      grade: this.grade.join(''),
      minutes: this.minutes.join(''),
      instruments: this.instruments.column(),
      price: this.price.column(),
      pdf: this.pdf.column(),
    };
  }
}

const digitAt = (digits: string, at: number): number | null => valueOf(digits.charCodeAt(at)) || null;

const valueAt = <T>({ values, codes }: CodedColumn<T>, at: number): T | undefined => {
  const width = widthFor(values);
  return values[parseInt(codes.slice(at * width, (at + 1) * width), base)];
};

const digits = new Dictionary(['', ...Array.from({ length: maxMinutes }, (_, at) => String(at + 1))]);

/** The extras of a grid, by row and as columns for filters; columns are decoded on first use. */
export class GridExtras {
  private readonly read = new Map<ExtraColumn, Column>();

  constructor(private readonly columns: ExtrasColumns) {}

  /** For one row, counted from 0. */
  at(row: number): RowExtras {
    const { price, pdf, grade, minutes, instruments } = this.columns;
    return {
      price: valueAt(price, row) ?? null,
      pdf: (pdf && valueAt(pdf, row)) ?? null,
      grade: digitAt(grade, row),
      minutes: digitAt(minutes, row),
      instruments: valueAt(instruments, row) ?? '',
    };
  }

  column(name: ExtraColumn): Column {
    const column = this.read.get(name) ?? this.columnOf(name);
    this.read.set(name, column);
    return column;
  }

  private columnOf(name: ExtraColumn): Column {
    if (name !== 'instruments') return { codes: decodeDigits(this.columns[name]), dictionary: digits };
    const { values, codes } = this.columns.instruments;
    return { codes: decodeDigits(codes, widthFor(values)), dictionary: new Dictionary(values) };
  }
}
