import type { Random } from './random.js';
import type { PlannedSeries } from './series-plan.js';

/** An empty place in a series for a piece. */
export interface Slot {
  /** The number (brass) or issue as printed; `''` in an archive. */
  readonly number: string;
  readonly year: number;
  /** Year unknown: the publication has none, and `year` only determines its position among the others. */
  readonly undated: boolean;
  /** When its issue came out, `2026-04-01`; `''` where there are no issues. */
  readonly issueDate: string;
}

interface Issue {
  readonly no: number;
  readonly year: number;
  readonly date: string;
  readonly pieces: number;
}

/** Which of the `all` published issues the catalogue has: all of the latest, and some of the older ones. */
const keptIssues = (all: number, kept: number): number[] => {
  const recent = Math.min(kept, Math.ceil(kept * 0.4));
  const older = kept - recent;
  const olderIssues = Array.from({ length: older }, (_, i) => Math.floor((i * (all - recent)) / older));
  return [...olderIssues, ...Array.from({ length: recent }, (_, i) => all - recent + i)];
};

function* issues(series: PlannedSeries): Generator<Issue> {
  const years = series.endYear - series.firstYear + 1;
  const kept = Math.max(1, Math.round(series.publications / series.piecesPerIssue));
  const all = Math.max(kept, years * series.issuesPerYear);
  const index = keptIssues(all, kept);
  for (const [at, no] of index.entries()) {
    const pieces = share(series.publications, kept, at);
    const appeared = series.firstYear + (no * years) / all;
    yield { no, year: Math.floor(appeared), date: firstOfMonth(appeared), pieces };
  }
}

/** The month of an instant, as `2026-04-01`; 2026.25 is the beginning of April. */
const firstOfMonth = (moment: number): string => {
  const months = Math.floor(moment * 12 + 1e-6);
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

/** The `at`-th of `parts` nearly equal parts of `total`. */
const share = (total: number, parts: number, at: number): number =>
  Math.floor(((at + 1) * total) / parts) - Math.floor((at * total) / parts);

/** Piece numbers continue through the issues, including those the catalogue lacks; sometimes one is missing or halved. */
function* brassNumbers(series: PlannedSeries, random: Random): Generator<Slot> {
  let number = 0;
  for (const issue of issues(series)) {
    const of = { year: issue.year, undated: false, issueDate: issue.date };
    number = Math.max(number, Math.floor(issue.no * series.piecesPerIssue));
    for (let piece = 0; piece < issue.pieces; piece++) {
      number += random.chance(0.02) ? random.int(2, 3) : 1;
      const halved = piece + 1 < issue.pieces && (number === 12 || random.chance(0.012));
      if (halved) yield { number: `${number}-1`, ...of };
      if (halved) piece += 1;
      yield { number: halved ? `${number}-2` : `${number}`, ...of };
    }
  }
}

function* issueNumbers(series: PlannedSeries): Generator<Slot> {
  for (const { no, year, date, pieces } of issues(series)) {
    for (let piece = 0; piece < pieces; piece++)
      yield { number: `${no + 1}`, year, undated: false, issueDate: date };
  }
}

function* bookNumbers(series: PlannedSeries): Generator<Slot> {
  for (let no = 1; no <= series.publications; no++) {
    const number = series.category === 'brass' ? `${no}` : '';
    yield { number, year: series.firstYear, undated: false, issueDate: '' };
  }
}

function* archiveNumbers(series: PlannedSeries, random: Random): Generator<Slot> {
  const years = series.endYear - series.firstYear;
  for (let no = 0; no < series.publications; no++) {
    const year = series.firstYear + Math.floor((no * years) / series.publications);
    yield { number: '', year, undated: random.chance(0.3), issueDate: '' };
  }
}

/** The places of a series in order of publication, exactly as many as planned; years never decrease. */
export const slots = (series: PlannedSeries, random: Random): Generator<Slot> => {
  if (series.layout === 'book') return bookNumbers(series);
  if (series.layout === 'archive') return archiveNumbers(series, random);
  return series.category === 'brass' ? brassNumbers(series, random) : issueNumbers(series);
};
