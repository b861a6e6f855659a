/** The postage to some countries, in pence (rule D4). */
export interface PostageBand {
  label: string;
  /** ISO-3166 alpha-2; empty: everywhere that no other band names. */
  countries: readonly string[];
  first: number;
  /** For each item after the first. */
  next: number;
  /** The maximum postage; null: no limit. */
  cap: number | null;
  /** Posting is free from this value of hard copies on (pence, after the discount); null: never. */
  freeFrom: number | null;
}

const europe = (
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO ' +
  'PL PT RO RS SE SI SJ SK SM UA VA XK'
).split(' ');

export const defaultPostage: readonly PostageBand[] = [
  {
    label: 'United Kingdom',
    countries: ['GB', 'IM', 'JE', 'GG'],
    first: 350,
    next: 50,
    cap: 995,
    freeFrom: 6000,
  },
  { label: 'Europe', countries: europe, first: 850, next: 150, cap: null, freeFrom: null },
  { label: 'Rest of the world', countries: [], first: 1250, next: 250, cap: null, freeFrom: null },
];

/** The printed copies: how many, and their value after the discount in pence. */
export interface Parcel {
  items: number;
  value: number;
}

/** Pence; nothing to post costs nothing. */
export function postageFor(band: PostageBand, { items, value }: Parcel): number {
  if (items === 0 || (band.freeFrom !== null && value >= band.freeFrom)) return 0;
  const cost = band.first + band.next * (items - 1);
  return band.cap === null ? cost : Math.min(cost, band.cap);
}

/** The band of a country (ISO-3166 alpha-2). Throws `RangeError` if no band covers it. */
export function bandOf(bands: readonly PostageBand[], country: string): PostageBand {
  const band =
    bands.find(({ countries }) => countries.includes(country)) ??
    bands.find((each) => !each.countries.length);
  if (!band) throw new RangeError(`Nothing is posted to ${country}.`);
  return band;
}
