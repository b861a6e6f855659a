import {
  activeFields,
  chosenOf,
  type FilterField,
  filterLabels,
  type GridFilter,
  isMore,
  type SortValue,
} from '@music/rules';
import X from 'lucide-react/icons/x';
import { type Ref, useId, useState } from 'react';
import { ByWidth } from '../../../components/by-width.js';
import { Lazy, lazyComponent } from '../../../components/lazy.js';
import { useAnnouncement } from '../../../components/use-announcement.js';
import { toggled } from '../choices.js';
import { gridTexts, pieces } from '../grid.texts.js';
import { sortChoicesOf } from '../sort-choice.js';
import { Switch } from './filter-field.js';
import { SwitchFilters, type FiltersProps } from './filter-row.js';
import styles from './grid-bar.module.css';

interface GridBarProps extends FiltersProps {
  /** How many rows are shown; null until the grid is loaded. */
  count: number | null;
  countRef: Ref<HTMLParagraphElement>;
  sort: SortValue;
  onSortChange: (sort: SortValue) => void;
  /** For buttons that disappear with the filters they remove. */
  onRemove: (change: GridFilter) => void;
  onClear: () => void;
  /** Whether the plain list takes the grid's place. */
  isList: boolean;
  onListChange: (isList: boolean) => void;
}

interface Chip {
  label: string;
  /** The filter without it. */
  rest: GridFilter;
}

/** A chip for each choice of a filter with several, and one for any other filter. */
function chipsOf(field: FilterField, filter: GridFilter): Chip[] {
  const label = filterLabels[field];
  const value = filter[field];
  if (typeof value !== 'string') return [{ label, rest: { [field]: false } }];
  if (field !== 'type' && !isMore(field)) return [{ label: `${label}: ${value}`, rest: { [field]: '' } }];
  const unit = field === 'duration' ? ' min' : '';
  return chosenOf(value).map((choice) => ({
    label: `${label}: ${choice}${unit}`,
    rest: { [field]: toggled(value, choice) },
  }));
}

function Chips({ category, count, filter, onRemove, onClear }: GridBarProps) {
  const active = activeFields(category, filter);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {active
        .flatMap((field) => chipsOf(field, filter))
        .map(({ label, rest }) => (
          <li key={label} className={styles.chip}>
            <span>{label}</span>
            <button type="button" aria-label={gridTexts.removeFilter(label)} onClick={() => onRemove(rest)}>
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      {/* An empty list has its own button. */}
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

function SortChoice({ category, sort, onSortChange }: GridBarProps) {
  const id = useId();
  const choices = sortChoicesOf(category, sort);
  const order = choices.find(({ value }) => value === sort)?.label ?? '';
  const announcement = useAnnouncement(order, gridTexts.sorted);
  return (
    <div className={styles.sort}>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
      <label htmlFor={id}>{gridTexts.sort}</label>
      <select id={id} value={sort} onChange={(event) => onSortChange(event.target.value as SortValue)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

const panel = lazyComponent<FiltersProps>('more-filters', () => import('./more-filters-panel.js'));

/** Between filters and rows: the count, more filters, the plain list and the sort order; below these, the active filters. */
export function GridBar(props: GridBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const more = (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {gridTexts.moreFilters}
      </button>
      <SwitchFilters {...props} />
    </>
  );
  return (
    <>
      <div className={styles.bar}>
        <p ref={props.countRef} tabIndex={-1} role="status" className={styles.count}>
          {props.count === null ? '' : pieces(props.count)}
        </p>
        <div className={styles.right}>
          {/* On narrow screens they are in the dialog. */}
          <ByWidth wide={more} />
          <Switch
            name="list"
            label={gridTexts.plainList}
            checked={props.isList}
            onChange={props.onListChange}
          />
          <SortChoice {...props} />
        </div>
        <Chips {...props} />
      </div>
      {open && (
        <search id={id} aria-label={gridTexts.moreFilters}>
          <ByWidth wide={<Lazy component={panel} props={props} />} />
        </search>
      )}
    </>
  );
}
