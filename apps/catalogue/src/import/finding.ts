import { truncate } from '@music/rules';
import type { FileKind } from './read/columns.js';

/** A fault, a repair or a note about one cell, located as a spreadsheet shows it. */
export interface Finding {
  /** `rejected`: the row is not imported. `repaired`: it is, with `repair` in place of `value`. `noted`: it is, as it stands. */
  outcome: 'rejected' | 'repaired' | 'noted';
  /** The file's name, `brass.csv`. */
  file: string;
  /** The row number that a spreadsheet shows (the header is row 1), or null if the finding is about the whole file. */
  row: number | null;
  /** The column's header as the file spells it, or null if the finding is about the whole row. */
  column: string | null;
  value: string;
  problem: string;
  repair?: string;
}

/** What happened to a file's rows: `read` is the sum of all but `repaired`, which overlaps with the others. */
export interface FileCounts {
  file: string;
  kind: FileKind;
  read: number;
  inserted: number;
  updated: number;
  unchanged: number;
  repaired: number;
  rejected: number;
}

/** Long cells are cut in reports; the row and column lead to the rest. */
export const cellInReport = (value: string): string => truncate(value, 120);
