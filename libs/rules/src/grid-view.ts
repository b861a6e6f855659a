import type { Category, GridRow } from '@music/contracts';
import { peopleOf } from './display-text.js';
import type { FilterField } from './grid-filter.js';
import { fieldValue, type GridField } from './grid-sort.js';

/*
 * How a grid is drawn, for the web app and for the gateway, which draws the first rows: what differs between the two
 * jumps on the page when the app takes over.
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
};

export const filterHints: Partial<Record<FilterField, string>> = {
  number: 'e.g. >1200',
  year: 'e.g. <=1960',
};

type SwitchField = 'media' | 'sheetMusic';

/** The filters that are boxes to tick; the others take a text. */
export const isSwitch = (field: FilterField): field is SwitchField =>
  field === 'media' || field === 'sheetMusic';

/** The fields of a row that have a column in some category. */
export type ColumnField = Exclude<FilterField, SwitchField> | 'arranger';

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

/** The columns of the widest grid, in their order; what a row can be had as comes last. */
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

/** What a cell says; empty for null. */
export const cellText = (row: GridRow, field: GridField): string => {
  const text = String(fieldValue(row, field) ?? '');
  return people.includes(field) ? namesOf(text) : text;
};

/** The second line of a row drawn as a card. */
export const cardNote = (row: GridRow): string => {
  const place = [row.series, 'number' in row ? row.number : row.issue].filter(Boolean).join(' ');
  return [namesOf(row.composer || row.arranger), place].filter(Boolean).join(' · ');
};

/** The mark of each form a row can be had in, and what it stands for. */
export const marksOf = (row: GridRow): { mark: string; name: string }[] =>
  [
    row.sheetMusic && { mark: 'PDF', name: 'Sheet music' },
    row.mp3s && { mark: 'MP3', name: 'Recording' },
    row.video && { mark: 'FILM', name: 'Film' },
  ].filter((mark) => mark !== false);
