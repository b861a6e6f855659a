import { isPeriod, type Period, presetPeriod, type PresetName } from './period.js';

/** A selection of sales, with the parameter names of screen and call, so that one converts to the other. */
export interface SalesQuery extends Period {
  'include-subscriptions'?: true;
  'publisher-id'?: number;
}

/** The days in the address, or else those of a preset. */
export function periodOf(search: URLSearchParams, preset: PresetName, today: string): Period {
  const given = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  return isPeriod(given) ? given : presetPeriod(preset, today);
}

export function salesQueryOf(search: URLSearchParams, preset: PresetName, today: string): SalesQuery {
  const publisher = search.get('publisher-id') ?? '';
  return {
    ...periodOf(search, preset, today),
    ...(search.has('include-subscriptions') && { 'include-subscriptions': true }),
    ...(/^[1-9]\d{0,8}$/.test(publisher) && { 'publisher-id': Number(publisher) }),
  };
}

/** Either address's query. */
export const searchOf = (query: Partial<SalesQuery>): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
