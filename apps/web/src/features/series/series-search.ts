import type { SeriesGroup } from '@music/contracts';
import { textMatch } from '@music/rules';

/** The groups and series that match a query: a matching group includes all of its series. */
export const matchingGroups = (groups: readonly SeriesGroup[], query: string): SeriesGroup[] =>
  groups
    .map(({ name, series }) => ({
      name,
      series: textMatch(query, name)
        ? series
        : series.filter((one) => textMatch(query, `${name} ${one.name}`)),
    }))
    .filter(({ series }) => series.length > 0);
