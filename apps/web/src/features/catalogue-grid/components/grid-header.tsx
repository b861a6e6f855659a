import type { Category } from '@music/contracts';
import type { SortDirection, SortValue } from '@music/rules';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type GridColumn, isField } from '../grid-columns.js';
import { directionOf, nextSort } from '../sort-choice.js';
import styles from './grid-header.module.css';
import { cellId } from './grid-row.js';

interface GridHeaderProps {
  category: Category;
  columns: readonly GridColumn[];
  sort: SortValue;
  idStart: string;
  /** The column of the keyboard cursor, null if it is in another row. */
  cursorColumn: number | null;
  onSort: (sort: SortValue) => void;
}

const ariaSort = { Asc: 'ascending', Desc: 'descending' } as const;

function Arrow({ direction }: { direction: SortDirection | null }) {
  const Icon = direction === null ? ArrowDownUp : direction === 'Asc' ? ArrowUp : ArrowDown;
  return <Icon size={14} aria-hidden="true" className={direction === null ? styles.unsorted : undefined} />;
}

/** The column headers; each sorts by its field: ascending, descending, catalogue order. */
export const GridHeader = ({ category, columns, sort, idStart, cursorColumn, onSort }: GridHeaderProps) => (
  <div role="row" aria-rowindex={1} className={styles.header}>
    {columns.map(({ field, label, isFigure }, index) => {
      const direction = directionOf(category, field, sort);
      return (
        <div
          key={field}
          id={cellId(idStart, -1, index)}
          role="columnheader"
          aria-colindex={index + 1}
          aria-sort={direction === null ? undefined : ariaSort[direction]}
          className={isFigure ? styles.figure : undefined}
          data-cursor={cursorColumn === index || undefined}
        >
          {!isField(field) ? (
            label
          ) : (
            <button type="button" tabIndex={-1} onClick={() => onSort(nextSort(category, field, sort))}>
              {label}
              <Arrow direction={direction} />
            </button>
          )}
        </div>
      );
    })}
  </div>
);
