import type { Category, GridRow } from '@music/contracts';
import type { GridColumns } from './columns.js';
import { deltaEncoder, encodeRuns, numberishEncoder, type Numberish } from './deltas.js';
import { columnText, flagsOf, type TextColumn } from './grid-filter.js';
import { Coder } from './coder.js';
import { textColumns } from './grid-table.js';
import { isWithYear, withoutYear } from '../text/issue-text.js';
import { ExtrasEncoder, noExtras, type RowExtras } from './row-extras.js';

/** Builds the columnar form row by row, so that the caller can pause while encoding a large grid. */
export class ColumnsEncoder {
  private readonly has: ReadonlySet<TextColumn>;
  private readonly title: string[] = [];
  private readonly series = { coder: new Coder<string>(), codes: [] as number[] };
  private readonly people = new Coder<string>();
  private readonly composer: number[] = [];
  private readonly arranger: number[] = [];
  private readonly lyricist: number[] = [];
  private readonly type = { coder: new Coder<string>(), codes: [] as number[] };
  private readonly number: Numberish[] = [];
  private readonly issue: Numberish[] = [];
  private readonly year: (number | null)[] = [];
  private readonly publicationId: number[] = [];
  private readonly pieceId: number[] = [];
  private readonly flags: string[] = [];
  private readonly extras = new ExtrasEncoder();

  private readonly numberish = numberishEncoder();
  private readonly yearDelta = deltaEncoder();
  private readonly publicationDelta = deltaEncoder();
  private readonly pieceDelta = deltaEncoder();

  constructor(private readonly category: Category) {
    this.has = new Set(textColumns[category]);
  }

  add(row: GridRow, extras: RowExtras = noExtras): void {
    this.title.push(row.title);
    this.series.codes.push(this.series.coder.code(row.series));
    this.addPeople(row);
    if (this.has.has('type')) this.type.codes.push(this.type.coder.code(columnText(row, 'type') ?? ''));
    if (this.has.has('number')) this.number.push(this.numberish(columnText(row, 'number')));
    if (this.has.has('issue')) this.issue.push(this.numberish(issueWithoutYear(row)));
    this.year.push(this.yearDelta(row.year));
    this.publicationId.push(Number(this.publicationDelta(row.publicationId)));
    this.pieceId.push(Number(this.pieceDelta(row.pieceId - row.publicationId)));
    this.flags.push(flagsOf(row).toString(16));
    this.extras.add(extras);
  }

  /** The columns of the rows added so far. */
  columns(): GridColumns {
    const { category, people, composer, arranger, lyricist, type, number, issue } = this;
    const has = (column: TextColumn) => this.has.has(column);
    return {
      form: 1,
      category,
      title: this.title,
      series: { values: this.series.coder.values, runs: encodeRuns(this.series.codes) },
      people: { values: people.values, composer, arranger, ...(has('lyricist') ? { lyricist } : {}) },
      ...(has('type') ? { type: { values: type.coder.values, codes: type.codes } } : {}),
      ...(has('number') ? { number } : {}),
      ...(has('issue') ? { issue } : {}),
      year: this.year,
      publicationId: this.publicationId,
      pieceId: this.pieceId,
      flags: this.flags.join(''),
      extras: this.extras.columns(),
    };
  }

  private addPeople(row: GridRow): void {
    this.composer.push(this.people.code(row.composer));
    this.arranger.push(this.people.code(row.arranger));
    if (this.has.has('lyricist')) this.lyricist.push(this.people.code(columnText(row, 'lyricist') ?? ''));
  }
}

/** An issue that does not end in its row's year cannot be derived from it; it is stored in full, in an array. */
function issueWithoutYear(row: GridRow): string | string[] {
  const issue = columnText(row, 'issue') ?? '';
  return isWithYear(issue, row.year) ? withoutYear(issue, row.year) : [issue];
}
