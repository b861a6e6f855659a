import { chosenOf, type Duration, durations, filterLabels, type GridIndex } from '@music/rules';
import { useMemo } from 'react';
import { singleChoices, toggled } from '../choices.js';
import { ChoicesFilter } from './choices-filter.js';
import type { FiltersProps } from './filter-row.js';
import styles from './more-filters.module.css';

/** The durations that occur in some row. */
function durationsIn(grid: GridIndex): Duration[] {
  const minutes = grid.distinct('minutes').map(Number);
  return (Object.keys(durations) as Duration[]).filter((name) => {
    const [above, upTo] = durations[name];
    return minutes.some((lasted) => lasted > above && lasted <= upTo);
  });
}

const useKnown = (grid: GridIndex | null) =>
  useMemo(
    () => ({
      grades: grid?.distinct('grade').sort() ?? [],
      durations: grid ? durationsIn(grid) : [],
      instruments: singleChoices(grid?.distinct('instruments') ?? []),
    }),
    [grid],
  );

interface PillsProps {
  legend: string;
  unit?: string;
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
}

/** Choices side by side, of which any may be ticked; nothing if there are none. */
function Pills({ legend, unit = '', value, choices, onChange }: PillsProps) {
  if (choices.length === 0) return null;
  const chosen = chosenOf(value);
  return (
    <fieldset className={styles.pills}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={() => onChange(toggled(value, choice))}
          />
          {choice + unit}
        </label>
      ))}
    </fieldset>
  );
}

const texts = {
  grade: 'Grade (1 is easiest)',
  minutes: ' min',
  unknown: 'Grade, duration and instruments are not known of these pieces.',
};

/** Filters by data that rows do not show: grade, duration, instruments. */
export function MoreFilters({
  grid,
  filter,
  onChange,
  isInDialog = false,
}: FiltersProps & { isInDialog?: boolean }) {
  const known = useKnown(grid);
  const { grade = '', duration = '', instruments = '' } = filter;
  if (Object.values(known).every(({ length }) => length === 0)) return grid && <p>{texts.unknown}</p>;
  return (
    <div className={styles.fields}>
      <Pills
        legend={texts.grade}
        value={grade}
        choices={known.grades}
        onChange={(chosen) => onChange({ grade: chosen })}
      />
      <Pills
        legend={filterLabels.duration}
        unit={texts.minutes}
        value={duration}
        choices={known.durations}
        onChange={(chosen) => onChange({ duration: chosen })}
      />
      {known.instruments.length > 0 && (
        <ChoicesFilter
          field="instruments"
          value={instruments}
          choices={known.instruments}
          isInline={isInDialog}
          onChange={(text) => onChange({ instruments: text })}
        />
      )}
    </div>
  );
}
