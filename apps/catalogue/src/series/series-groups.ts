import type { SeriesGroup } from '@music/contracts';
import { compareKeys, sortKey } from '@music/rules/grid';
import type { ListedSeries } from './series.repository.js';

const byName = (a: string, b: string): number =>
  compareKeys(sortKey('series', a), sortKey('series', b), 'Asc');

/** The groups sorted by name, the one without a name last; within each its series by name. */
export function seriesGroups(listed: readonly ListedSeries[]): SeriesGroup[] {
  const groups = new Map<string, SeriesGroup['series']>();
  for (const { id, groupName, name } of listed)
    groups.set(groupName, (groups.get(groupName) ?? []).concat({ id, name }));
  return [...groups]
    .sort(([a], [b]) => byName(a, b))
    .map(([name, series]) => ({ name, series: series.sort((a, b) => byName(a.name, b.name)) }));
}
