import type { Category } from '@music/contracts';
import { type Breakpoint, type ColumnField, columnLabels, gridColumns, isFigure } from '@music/rules';
import { gridTexts } from './grid.texts.js';

/** A column of the grid. `available` shows marks and cannot be sorted by. */
export interface GridColumn {
  field: ColumnField | 'available';
  label: string;
  width: string;
  isFigure: boolean;
}
type FieldColumn = GridColumn & { field: ColumnField };

/** Tracks of the row's CSS grid. */
const widths: Record<ColumnField, string> = {
  title: 'minmax(10rem, 2fr)',
  issue: '6.4rem',
  composer: '1.35fr',
  arranger: '1.2fr',
  lyricist: '1.25fr',
  type: '7rem',
  series: '1.55fr',
  number: '4.6rem',
  year: '4.7rem',
};

const column = (field: ColumnField): FieldColumn => ({
  field,
  label: columnLabels[field],
  width: widths[field],
  isFigure: isFigure(field),
});
const available: GridColumn = {
  field: 'available',
  label: gridTexts.available,
  width: '14rem',
  isFigure: false,
};

/** What gives way first where there is less room; each row keeps it on its piece's own page. */
const leftOut: Partial<Record<Breakpoint, readonly ColumnField[]>> = {
  wideDesktop: ['type'],
  desktop: ['type', 'arranger', 'lyricist'],
};

/** The columns for a width; below `desktop` the grid is drawn as cards and has none. */
export const columnsFor = (category: Category, breakpoint: Breakpoint): readonly GridColumn[] => [
  ...gridColumns[category].filter((field) => !leftOut[breakpoint]?.includes(field)).map(column),
  available,
];

/** `grid-template-columns` of every row. */
export const tracksOf = (columns: readonly GridColumn[]): string =>
  columns.map(({ width }) => width).join(' ');

/** What a category can be sorted by: every column that is a field, and the year. */
export const sortableColumns = (category: Category): readonly FieldColumn[] =>
  [...new Set<ColumnField>([...gridColumns[category], 'year'])].map(column);
