import { type Duration, durations, filterLabels, type GridIndex } from '@music/rules';
import { useMemo } from 'react';
import { singleChoices } from '../choices.js';
import { MultiChoiceFilter } from './multi-choice-filter.js';
import { Checkboxes, type CheckboxesProps } from './filter-field.js';
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

const useMoreChoices = (grid: GridIndex | null) =>
  useMemo(
    () => ({
      grades: grid?.distinct('grade').sort() ?? [],
      durations: grid ? durationsIn(grid) : [],
      instruments: singleChoices(grid?.distinct('instruments') ?? []),
    }),
    [grid],
  );

interface PillsProps extends CheckboxesProps {
  legend: string;
}

/** Choices side by side, of which any may be ticked; nothing if there are none. */
const Pills = ({ legend, ...props }: PillsProps) =>
  props.choices.length > 0 && (
    <fieldset className={styles.pills}>
      <legend>{legend}</legend>
      <Checkboxes {...props} />
    </fieldset>
  );

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
  const choices = useMoreChoices(grid);
  const { grade = '', duration = '', instruments = '' } = filter;
  if (Object.values(choices).every(({ length }) => length === 0)) return grid && <p>{texts.unknown}</p>;
  return (
    <div className={styles.fields}>
      <Pills
        legend={texts.grade}
        value={grade}
        choices={choices.grades}
        onChange={(chosen) => onChange({ grade: chosen })}
      />
      <Pills
        legend={filterLabels.duration}
        unit={texts.minutes}
        value={duration}
        choices={choices.durations}
        onChange={(chosen) => onChange({ duration: chosen })}
      />
      {choices.instruments.length > 0 && (
        <MultiChoiceFilter
          field="instruments"
          value={instruments}
          choices={choices.instruments}
          isInline={isInDialog}
          onChange={(text) => onChange({ instruments: text })}
        />
      )}
    </div>
  );
}
