import { activeFields, type FilterField, filterLabels, type GridFilter, type SortValue } from '@music/rules';
import { X } from 'lucide-react';
import { useId } from 'react';
import { ByWidth } from '../../../components/by-width.js';
import { gridTexts, pieces } from '../grid.texts.js';
import { sortChoicesOf } from '../sort-choice.js';
import { SwitchFilters, type FiltersProps } from './filter-row.js';
import styles from './grid-bar.module.css';

interface GridBarProps extends FiltersProps {
  /** How many rows are shown; null until the grid is here. */
  count: number | null;
  sort: SortValue;
  onSort: (sort: SortValue) => void;
  onClear: () => void;
}

const chipLabel = (field: FilterField, filter: GridFilter): string => {
  const value = filter[field];
  return typeof value === 'string' ? `${filterLabels[field]}: ${value}` : filterLabels[field];
};

const without = (field: FilterField): GridFilter => ({
  [field]: field === 'media' || field === 'sheetMusic' ? false : '',
});

function Chips({ category, count, filter, onChange, onClear }: GridBarProps) {
  const active = activeFields(category, filter);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {active.map((field) => {
        const label = chipLabel(field, filter);
        return (
          <li key={field} className={styles.chip}>
            <span>{label}</span>
            <button
              type="button"
              aria-label={gridTexts.removeFilter(label)}
              onClick={() => onChange(without(field))}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        );
      })}
      {/* An empty list has its own. */}
      {count !== 0 && (
        <li>
          <button type="button" className={styles.clear} onClick={onClear}>
            {gridTexts.resetFilters}
          </button>
        </li>
      )}
    </ul>
  );
}

function SortChoice({ category, sort, onSort }: GridBarProps) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{gridTexts.sort}</label>
      <select id={id} value={sort} onChange={(event) => onSort(event.target.value as SortValue)}>
        {sortChoicesOf(category, sort).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Between filters and rows: how many there are, what they are filtered by, and their order. */
export const GridBar = (props: GridBarProps) => (
  <div className={styles.bar}>
    <p role="status" className={styles.count}>
      {props.count === null ? '' : pieces(props.count)}
    </p>
    <Chips {...props} />
    <div className={styles.right}>
      {/* On narrow screens they are in the dialog. */}
      <ByWidth wide={<SwitchFilters {...props} />} />
      <SortChoice {...props} />
    </div>
  </div>
);
