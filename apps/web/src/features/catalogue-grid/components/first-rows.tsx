import type { Category, GridRow } from '@music/contracts';
import { breakpoints, categoryNames, createGridIndex, defaultSort, tableFromRows } from '@music/rules';
import { useId } from 'react';
import { ByWidth } from '../../../components/by-width.js';
import { isNarrow } from '../../../lib/breakpoint.js';
import { columnsFor, tracksOf } from '../grid-columns.js';
import { pieces } from '../grid.texts.js';
import { GridHeader } from './grid-header.js';
import { GridLines } from './grid-lines.js';
import styles from './piece-grid.module.css';

interface FirstRowsProps {
  category: Category;
  rows: readonly GridRow[];
  /** How many rows the whole grid has. */
  count: number;
}

/** Said by the server alone, and so no text of the app's. */
const unscripted = (count: number): string => `Turn on JavaScript to see all ${pieces(count)}.`;

/** Before the app is here there is no keyboard's place, and nothing to press. */
const nowhere = { row: -1, column: -1 };
const nothing = (): void => undefined;

/** The first rows as the server draws them, in the flow: as lines and as cards, of which the styles show one. */
export function FirstRows({ category, rows, count }: FirstRowsProps) {
  const idStart = useId();
  const columns = columnsFor(category, 'fullSize');
  const lines = {
    grid: createGridIndex(tableFromRows(category, rows)),
    rows: Uint32Array.from(rows.keys()),
    drawn: { places: rows.map((_, place) => ({ place, top: null })), height: null },
    cursor: { ...nowhere, onKeyDown: nothing, rewind: nothing },
  };
  const header = { category, columns, sort: defaultSort, cursorColumn: null, onSort: nothing } as const;
  const table = { role: 'table', 'aria-label': categoryNames[category] };
  return (
    <div data-first="rows">
      <ByWidth
        wide={
          <div {...table} className={styles.grid}>
            <GridHeader {...header} idStart={idStart} />
            <GridLines {...lines} columns={columns} idStart={idStart} />
          </div>
        }
        narrow={
          <div {...table} className={styles.cards}>
            <GridLines {...lines} columns={[]} idStart={`${idStart}c`} />
          </div>
        }
      />
      {count > rows.length && <p className="unscripted">{unscripted(count)}</p>}
    </div>
  );
}

/** The app measures the window and sets tracks by script; here the browser is asked, and no style stands in the HTML. */
export function firstRowsCss(category: Category): string {
  const fields = columnsFor(category, 'fullSize').map(({ field }) => field);
  const wide = breakpoints.filter(({ name }) => !isNarrow(name));
  const rules = wide.map(({ name }, at) => {
    const columns = columnsFor(category, name);
    const hidden = fields.flatMap((field, index) =>
      columns.some((column) => column.field === field) ? [] : [`[role=row]>:nth-child(${index + 1})`],
    );
    const hiding = hidden.map((cell) => `[data-first=rows] ${cell}{display:none}`).join('');
    const css = `[data-first=rows]{--tracks:${tracksOf(columns)}}${hiding}`;
    const widerOnes = wide[at - 1];
    return widerOnes ? `@media(max-width:${widerOnes.from - 1}px){${css}}` : css;
  });
  return rules.join('');
}
