import {
  activeFields,
  type FilterField,
  filterFields,
  filterLabels,
  type GridFilter,
  type GridIndex,
  isMore,
  isSwitch,
} from '@music/rules';
import { hintTexts } from '../no-rows-hints.texts.js';
import { pieces } from '../grid.texts.js';
import styles from './no-rows-hints.module.css';

export interface HintsProps {
  grid: GridIndex;
  filter: GridFilter;
  onChange: (change: GridFilter) => void;
}

const cleared = (field: FilterField): GridFilter => ({ [field]: isSwitch(field) ? false : '' });

/** The text filters in which `||` means alternatives (rule §5). */
const takesAlternatives = (field: FilterField): boolean => field === 'type' || field === 'instruments';

/** Whether somebody typed alternatives in a filter that takes plain text. */
function AlternativesHint({ grid: { category }, filter }: Pick<HintsProps, 'grid' | 'filter'>) {
  const isMisplaced = activeFields(category, filter).some(
    (field) => !isMore(field) && !takesAlternatives(field) && String(filter[field]).includes('||'),
  );
  if (!isMisplaced) return null;
  const labels = filterFields[category].filter(takesAlternatives).map((field) => filterLabels[field]);
  return <p className={styles.alternatives}>{hintTexts.alternatives(labels)}</p>;
}

/** The filters whose removal lets rows pass, those with most rows first. */
export default function NoRowsHints({ grid, filter, onChange }: HintsProps) {
  const hints = activeFields(grid.category, filter)
    .map((field) => ({ field, count: grid.filter({ ...filter, ...cleared(field) }).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return (
    <>
      <AlternativesHint grid={grid} filter={filter} />
      <ul className={styles.hints}>
        {hints.map(({ field, count }) => (
          <li key={field}>
            <button type="button" onClick={() => onChange(cleared(field))}>
              {`Without ${filterLabels[field]}: ${pieces(count)}`}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
