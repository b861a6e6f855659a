import type { GridRow } from '@music/contracts';
import type { GridIndex } from '@music/rules';
import { useId } from 'react';
import { EndOfList } from '../../../components/empty-state.js';
import { Pager } from '../../../components/pager.js';
import { PieceList } from '../../../components/piece-list.js';
import { plainListTexts as texts } from '../plain-list.texts.js';
import { useListPage } from '../use-list-page.js';
import styles from './plain-list.module.css';

export interface PlainListProps {
  grid: GridIndex;
  /** The rows to show, by their numbers in the grid, in order. */
  rows: Uint32Array;
  /** The row whose page is shown; null for the first. */
  start: number | null;
  onOpen: (index: number) => void;
}

/** An issue is printed with its year. */
const placeOf = (row: GridRow) =>
  'number' in row ? row : { number: row.issue, year: row.issue ? null : row.year };

const listed = (grid: GridIndex) => (at: number) => {
  const row = grid.row(at);
  const { price, pdf } = grid.extras(at);
  return { ...row, ...placeOf(row), category: grid.category, price, pdf: pdf ?? row.sheetMusic };
};

/** The rows of the grid as an ordinary list in pages, for screen readers, and for people whom an endless grid does not suit. */
export default function PlainList({ grid, rows, start, onOpen }: PlainListProps) {
  const id = useId();
  const { page, pages, from, to, goTo, list } = useListPage(grid.category, rows.length, start);
  const pager = { page, pages, onPageChange: goTo };
  return (
    <section ref={list} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {texts.shown(from + 1, to, rows.length)}
        </h2>
        <Pager {...pager} name={texts.pagesAbove} />
      </div>
      <PieceList
        pieces={Array.from(rows.subarray(from, to), listed(grid))}
        offerOf={(piece) => piece}
        onOpen={(at) => onOpen(from + at)}
      />
      {page === pages && <EndOfList />}
      <Pager {...pager} name={texts.pagesBelow} />
    </section>
  );
}
