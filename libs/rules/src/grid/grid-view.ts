import type { Category, GridRow } from '@music/contracts';
import { peopleOf } from '../text/display-text.js';
import { type FilterField, moreFilterFields } from './grid-filter.js';
import { fieldValue, type GridField } from './grid-sort.js';

/*
 * How a grid is displayed, for the web app and for the gateway, which renders the first rows: any difference between the two
 * makes the page jump when the app takes over.
 */

/** The accessible names of the filters, and the labels of their chips. */
export const filterLabels: Record<FilterField, string> = {
  title: 'Title',
  issue: 'Issue',
  composer: 'Composer',
  lyricist: 'Lyricist',
  type: 'Type',
  series: 'Series',
  number: 'Number',
  year: 'Year',
  media: 'Recording or video',
  sheetMusic: 'Sheet music',
  grade: 'Grade',
  instruments: 'Instruments',
  duration: 'Duration',
};

export const filterHints: Partial<Record<FilterField, string>> = {
  number: 'e.g. >1200',
  year: 'e.g. <=1960',
};

type SwitchField = 'media' | 'sheetMusic';

/** The filters that are checkboxes; the others are text fields. */
export const isSwitch = (field: FilterField): field is SwitchField =>
  field === 'media' || field === 'sheetMusic';

/** The filters beyond rule §5. */
export const isMore = (field: FilterField): field is (typeof moreFilterFields)[number] =>
  (moreFilterFields as readonly FilterField[]).includes(field);

/** The fields of a row that have a column in some category. */
export type ColumnField = Exclude<FilterField, SwitchField | (typeof moreFilterFields)[number]> | 'arranger';

export const columnLabels: Record<ColumnField, string> = {
  title: 'Title',
  issue: 'Issue',
  composer: 'Composer',
  arranger: 'Arranger',
  lyricist: 'Lyricist',
  type: 'Type',
  series: 'Series',
  number: 'No.',
  year: 'Year',
};

/** The columns of the widest grid, in their order; the available forms come last. */
export const gridColumns: Record<Category, readonly ColumnField[]> = {
  brass: ['number', 'title', 'composer', 'arranger', 'type', 'series', 'year'],
  contemporary: ['issue', 'title', 'composer', 'lyricist', 'arranger', 'series'],
  vocal: ['issue', 'title', 'composer', 'lyricist', 'arranger', 'type', 'series'],
};

const figures: readonly GridField[] = ['number', 'issue', 'year'];
const people: readonly GridField[] = ['composer', 'arranger', 'lyricist'];

/** Figures are set in italics, to the right. */
export const isFigure = (field: GridField): boolean => figures.includes(field);

const namesOf = (cell: string): string => peopleOf(cell).join(', ');

/** The text of a cell; empty for null. */
export const cellText = (row: GridRow, field: GridField): string => {
  const text = String(fieldValue(row, field) ?? '');
  return people.includes(field) ? namesOf(text) : text;
};

/** The initials of a series and a number in it: `G.S. 1371`; small words do not count. */
export const plateNumber = (series: string, number: string): string =>
  series.replaceAll(/(?!^)\P{Lu}+/gu, '.') + ' ' + number;

/** The second line of a row shown as a card: names, and the plate number, or the series if there is no number. */
export const cardNote = (row: GridRow): string[] => {
  const number = 'number' in row ? row.number : row.issue;
  return [namesOf(row.composer || row.arranger), number ? plateNumber(row.series, number) : row.series];
};

/** The symbol of each form in which a row is available, and its meaning. */
export const marksOf = (row: GridRow): { mark: string; name: string }[] =>
  [
    row.sheetMusic && { mark: 'PDF', name: 'Sheet music' },
    row.mp3s && { mark: 'MP3', name: 'Recording' },
    row.video && { mark: 'FILM', name: 'Film' },
  ].filter((mark) => mark !== false);
