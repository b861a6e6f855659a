import { poundsText } from '@music/rules';
import { cellInReport, type Finding } from '../finding.js';
import type { Header } from '../read/header.js';
import { type Cell, cleanLine, cleanLines, rejected } from './cell.js';

const unreadable = rejected('an unreadable character; save the file as UTF-8');
const unshowable = rejected('a failed formula, or a value too wide for its column, in the spreadsheet');
/** What spreadsheets export when a formula fails or a column is too narrow. */
const unshowablePattern = /^(#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)|#{3,}|Err:\d{3})$/;

function readCell<T>(text: string, reader: (text: string) => Cell<T>): Cell<T> {
  if (text.includes('\uFFFD')) return unreadable;
  return unshowablePattern.test(text) ? unshowable : reader(text);
}

/** The position of a row. */
interface RowPlace {
  file: string;
  row: number;
}

/** Reads one row cell by cell and collects what had to be rejected, repaired or noted. */
export class RowReader {
  readonly findings: Finding[] = [];

  constructor(
    readonly place: RowPlace,
    private readonly header: Header,
    private readonly cells: readonly string[],
  ) {}

  get rejected(): boolean {
    return this.findings.some((finding) => finding.outcome === 'rejected');
  }

  has(column: string): boolean {
    return this.header.columns.has(column);
  }

  /** Reads a one-line cell; an absent column is an empty cell. Null when rejected. */
  read<T>(column: string, reader: (text: string) => Cell<T>): T | null {
    return this.readCleaned(column, reader, cleanLine);
  }

  /** Reads a cell that may hold several lines. */
  readLines<T>(column: string, reader: (text: string) => Cell<T>): T | null {
    return this.readCleaned(column, reader, cleanLines);
  }

  /** Records a finding about several cells or about the file's other rows. */
  addFinding(outcome: Finding['outcome'], column: string | null, problem: string, repair?: string): void {
    const value = column === null ? '' : cellInReport(this.raw(column));
    this.findings.push({ outcome, ...this.place, column: this.labelOf(column), value, problem, repair });
  }

  private readCleaned<T>(
    column: string,
    reader: (text: string) => Cell<T>,
    clean: typeof cleanLine,
  ): T | null {
    const { text, problems } = clean(this.raw(column));
    const cell = readCell(text, reader);
    if ('rejected' in cell) {
      this.addFinding('rejected', column, cell.rejected);
      return null;
    }
    if (cell.repaired) problems.push(cell.repaired);
    const value = printed(cell.value);
    const problem = problems.join('; ');
    if (problem && value === this.raw(column)) this.addFinding('noted', column, problem);
    else if (problem) this.addFinding('repaired', column, problem, cellInReport(value));
    return cell.value;
  }

  private raw(column: string): string {
    const index = this.header.columns.get(column)?.index;
    return index === undefined ? '' : (this.cells[index] ?? '');
  }

  /** How the file spells a column's header. */
  labelOf(column: string | null): string | null {
    return column === null ? null : (this.header.columns.get(column)?.label ?? column);
  }
}

/** A repaired value as the report shows it. */
function printed(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(printed).join(' / ');
  if (typeof value !== 'object') return String(value as string | number | boolean);
  if ('pence' in value) return poundsText(Number(value.pence));
  return Object.values(value)
    .filter((part) => part !== null)
    .map(printed)
    .join(' · ');
}
