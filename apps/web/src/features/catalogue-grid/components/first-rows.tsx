import type { Category, GridRow } from '@music/contracts';
import {
  breakpoints,
  categoryNames,
  createGridIndex,
  defaultSort,
  encodeColumns,
  type RowExtras,
  tableFromColumns,
} from '@music/rules';
import { ByWidth } from '../../../components/by-width.js';
import { isNarrow } from '../../../lib/browser/breakpoint.js';
import { columnsFor, tracksOf } from '../grid-columns.js';
import { pieces } from '../grid.texts.js';
import { GridHeader } from './grid-header.js';
import { RowGroup } from './grid-row-group.js';
import styles from './piece-grid.module.css';

interface FirstRowsProps {
  category: Category;
  rows: readonly GridRow[];
  /** Their extras. */
  extras?: readonly RowExtras[];
  /** How many rows the whole grid has. */
  count: number;
}

/** Only the server renders this, so it is not one of the app's texts. */
const unscripted = (count: number): string => `Turn on JavaScript to see all ${pieces(count)}.`;

/** They fill the tallest phone; a card is higher than a line. */
const firstCards = 14;

/** Before the app has loaded there is no keyboard cursor, which would need ids, and there are no buttons. */
const nowhere = { row: -1, column: -1 };
const nothing = (): void => undefined;

/** The first rows as the server renders them, in the normal flow: as lines and as cards, of which CSS shows one. */
export function FirstRows({ category, rows, extras, count }: FirstRowsProps) {
  const columns = columnsFor(category, 'fullSize');
  const rendered = rows.map((_, index) => ({ index, top: null }));
  const lines = {
    grid: createGridIndex(tableFromColumns(encodeColumns(category, rows, extras))),
    rows: Uint32Array.from(rows.keys()),
    rendered: { rows: rendered, height: null },
    cursor: { ...nowhere, onKeyDown: nothing, rewind: nothing },
  };
  const cards = { ...lines, rendered: { rows: rendered.slice(0, firstCards), height: null } };
  const header = { category, columns, sort: defaultSort, cursorColumn: null, onSort: nothing } as const;
  const table = { role: 'table', 'aria-label': categoryNames[category] };
  return (
    <div data-first="rows">
      <ByWidth
        wide={
          <div {...table} className={styles.grid}>
            <GridHeader {...header} idStart="" />
            <RowGroup {...lines} columns={columns} idStart="" />
          </div>
        }
        narrow={
          <div {...table} className={styles.cards}>
            <RowGroup {...cards} columns={[]} idStart="" />
          </div>
        }
      />
      {count > rows.length && <p className="unscripted">{unscripted(count)}</p>}
    </div>
  );
}

/**
 * The app measures the window and sets the tracks by script; here media queries do it, as the HTML may not contain
 * inline styles. On a phone a row has one cell, the card.
 */
export function firstRowsCss(category: Category): string {
  const fields = columnsFor(category, 'fullSize').map(({ field }) => field);
  const wide = breakpoints.filter(({ name }) => !isNarrow(name));
  const rules = wide.map(({ name }, at) => {
    const columns = columnsFor(category, name);
    const hidden = fields.flatMap((field, index) =>
      columns.some((column) => column.field === field) ? [] : [`:nth-child(${index + 1})`],
    );
    const hiding = `[data-first=rows] [role=row]>:is(${hidden.join()}):not(:only-child){display:none}`;
    const css = `[data-first=rows]{--tracks:${tracksOf(columns)}}${hiding}`;
    const widerOnes = wide[at - 1];
    return widerOnes ? `@media(max-width:${(widerOnes.from - 1) / 16}em){${css}}` : css;
  });
  return rules.join('');
}
