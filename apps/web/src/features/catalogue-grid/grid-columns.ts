import type { Category } from '@music/contracts';
import { type Breakpoint, type ColumnField, columnLabels, gridColumns, isFigure } from '@music/rules';
import { gridTexts } from './grid.texts.js';

/** A column that is not a field and cannot be sorted by: `available` shows marks. */
type MoreColumn = 'grade' | 'price' | 'available';

/** A column of the grid. */
export interface GridColumn {
  field: ColumnField | MoreColumn;
  label: string;
  width: string;
  isFigure: boolean;
}
type FieldColumn = GridColumn & { field: ColumnField };

/** Tracks of the row's CSS grid; the minimum widths keep long words of names whole, and a header's arrow visible. */
const widths: Record<ColumnField, string> = {
  title: 'minmax(8.5rem, 2.3fr)',
  issue: '6.1rem',
  composer: 'minmax(6.5rem, 1.3fr)',
  arranger: 'minmax(6.5rem, 1fr)',
  lyricist: 'minmax(6.5rem, 1.3fr)',
  type: '5.8rem',
  series: 'minmax(6.5rem, 1.5fr)',
  number: '4rem',
  year: '4rem',
};

const column = (field: ColumnField): FieldColumn => ({
  field,
  label: columnLabels[field],
  width: widths[field],
  isFigure: isFigure(field),
});
const moreWidths: Record<MoreColumn, string> = { grade: '3.6rem', price: '4.3rem', available: '11.9rem' };
const moreColumn = (field: MoreColumn): GridColumn => ({
  field,
  label: gridTexts[field],
  width: moreWidths[field],
  isFigure: field !== 'available',
});

/** Whether the grid can be sorted by a column. */
export const isField = (field: GridColumn['field']): field is ColumnField => !(field in moreWidths);

/** The columns that are dropped first on narrower screens; each piece's own page shows their content. */
const leftOut = (category: Category, breakpoint: Breakpoint): readonly GridColumn['field'][] => {
  if (breakpoint === 'fullSize') return [];
  if (breakpoint !== 'wideDesktop') return ['issue', 'type', 'arranger', 'lyricist', 'year', 'grade'];
  return category === 'brass' ? ['type', 'grade'] : ['type', 'grade', 'arranger'];
};

/** The columns for a width; below `desktop` the grid is shown as cards and has none. */
export const columnsFor = (category: Category, breakpoint: Breakpoint): readonly GridColumn[] =>
  [
    ...gridColumns[category].map(column),
    ...(['grade', 'price', 'available'] as const).map(moreColumn),
  ].filter(({ field }) => !leftOut(category, breakpoint).includes(field));

/** Nothing can be bought or played on paper. */
export const printedColumns = (category: Category): readonly GridColumn[] =>
  columnsFor(category, 'fullSize').filter(({ field }) => field !== 'available');

/** `grid-template-columns` of every row. */
export const tracksOf = (columns: readonly GridColumn[]): string =>
  columns.map(({ width }) => width).join(' ');

/** What a category can be sorted by: every column that is a field, and the year. */
export const sortableColumns = (category: Category): readonly FieldColumn[] =>
  [...new Set<ColumnField>([...gridColumns[category], 'year'])].map(column);
