import type { Category } from '@music/contracts';
import {
  type FilterField,
  filterFields,
  filterLabels,
  type GridFilter,
  type GridIndex,
  isMore,
  isSwitch,
} from '@music/rules';
import { useMemo } from 'react';
import { gridTexts } from '../grid.texts.js';
import { inOrder, singleChoices } from '../choices.js';
import { SelectFilter, Switch, TextFilter } from './filter-field.js';
import { MultiChoiceFilter } from './multi-choice-filter.js';

export interface FiltersProps {
  category: Category;
  /** What is typed or chosen, whether or not it has been executed. */
  filter: GridFilter;
  /** Null until the grid is loaded; the choices come from its rows. */
  grid: GridIndex | null;
  onChange: (change: GridFilter) => void;
}

function useChoices(grid: GridIndex | null): { series: string[]; types: string[] } {
  return useMemo(
    () => ({
      series: inOrder(grid?.distinct('series') ?? []),
      types: singleChoices(grid?.distinct('type') ?? []),
    }),
    [grid],
  );
}

/** A vocal grid without a single type offers no type filter (rule D1.3). */
const isOffered = (
  field: FilterField,
  { grid, types }: { grid: GridIndex | null; types: string[] },
): boolean => field !== 'type' || grid === null || types.length > 0;

interface TextFiltersProps extends FiltersProps {
  /** In the dialog of narrow screens the title is left out: it stays on the page. */
  isInDialog?: boolean;
}

/** The filters of a category that are text fields or choices. */
export function TextFilters({ isInDialog = false, ...props }: TextFiltersProps) {
  const { category, filter, grid, onChange } = props;
  const { series, types } = useChoices(grid);
  return filterFields[category]
    .filter((field) => !isSwitch(field) && !isMore(field) && isOffered(field, { grid, types }))
    .filter((field) => field !== 'title' || !isInDialog)
    .map((field) => {
      const shared = {
        field,
        value: String(filter[field] ?? ''),
        onChange: (text: string): void => onChange({ [field]: text }),
      };
      if (field === 'type')
        return (
          <MultiChoiceFilter key={field} {...shared} field={field} choices={types} isInline={isInDialog} />
        );
      if (field !== 'series') return <TextFilter key={field} {...shared} />;
      return <SelectFilter key={field} {...shared} choices={series} all={gridTexts.allSeries} />;
    });
}

/** The two checkboxes: recordings or video, and sheet music. */
export const SwitchFilters = ({ category, filter, onChange }: FiltersProps) =>
  filterFields[category]
    .filter(isSwitch)
    .map((field) => (
      <Switch
        key={field}
        name={field}
        label={filterLabels[field]}
        checked={filter[field] === true}
        onChange={(checked) => onChange({ [field]: checked })}
      />
    ));
