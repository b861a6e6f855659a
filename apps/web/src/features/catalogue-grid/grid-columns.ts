import type { Category } from '@music/contracts';
import type { Breakpoint, GridField } from '@music/rules';

/** A column of the grid. `available` shows marks and cannot be sorted by. */
export interface GridColumn {
  field: GridField | 'available';
  label: string;
  /** A track of the row's CSS grid. */
  width: string;
  /** Figures are set in italics, to the right. */
  isFigure?: boolean;
}

const title: GridColumn = { field: 'title', label: 'Title', width: 'minmax(10rem, 2fr)' };
const composer: GridColumn = { field: 'composer', label: 'Composer', width: '1.35fr' };
const arranger: GridColumn = { field: 'arranger', label: 'Arranger', width: '1.2fr' };
const lyricist: GridColumn = { field: 'lyricist', label: 'Lyricist', width: '1.25fr' };
const series: GridColumn = { field: 'series', label: 'Series', width: '1.55fr' };
const type: GridColumn = { field: 'type', label: 'Type', width: '1fr' };
const number: GridColumn = { field: 'number', label: 'No.', width: '4.6rem', isFigure: true };
const issue: GridColumn = { field: 'issue', label: 'Issue', width: '6.4rem', isFigure: true };
const year: GridColumn = { field: 'year', label: 'Year', width: '4.7rem', isFigure: true };
const available: GridColumn = { field: 'available', label: 'Available', width: '10.4rem' };

const widest: Record<Category, readonly GridColumn[]> = {
  brass: [number, title, composer, arranger, type, series, year, available],
  contemporary: [issue, title, composer, lyricist, arranger, series, available],
  vocal: [issue, title, composer, lyricist, arranger, type, series, available],
};

/** What gives way first where there is less room; each row keeps it on its piece's own page. */
const leftOut: Partial<Record<Breakpoint, readonly GridColumn[]>> = {
  wideDesktop: [type],
  desktop: [type, arranger, lyricist],
};

/** The columns for a width; below `desktop` the grid is drawn as cards and has none. */
export const columnsFor = (category: Category, breakpoint: Breakpoint): readonly GridColumn[] =>
  widest[category].filter((column) => !leftOut[breakpoint]?.includes(column));

/** `grid-template-columns` of every row. */
export const tracksOf = (columns: readonly GridColumn[]): string =>
  columns.map(({ width }) => width).join(' ');

/** What a category can be sorted by: every column that is a field, and the year. */
export const sortableColumns = (category: Category): readonly (GridColumn & { field: GridField })[] =>
  [...new Set([...widest[category], year])].filter(
    (column): column is GridColumn & { field: GridField } => column.field !== 'available',
  );
