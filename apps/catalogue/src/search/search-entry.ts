import type { Category, SearchHit } from '@music/contracts';
import { normalise } from '@music/rules/grid';
import type { PublicationRecord } from '../grid/grid.repository.js';

/** A publication as the search indexes it. */
export interface SearchEntry {
  hit: SearchHit;
  /** The title's bare words (see `bareWords`). */
  title: string;
  /** Normalised, with plain spaces: the title; the people; subtitle, series with its initials, number and types. */
  lines: readonly [title: string, people: string, rest: string];
  /** Year (0: none), the time in seconds since 1970 at which it was added to the shop, piece and publication. */
  age: readonly [year: number, createdAt: number, pieceId: number, publicationId: number];
}

/** No word of a query contains white space, so its kind and amount in a text do not matter. */
const line = (...texts: string[]): string => normalise(texts.join(' ')).replace(/\s+/g, ' ');

/** The words of a normalised text without punctuation, each after a space: ` onward christian soldiers`. */
export const bareWords = (normalised: string): string =>
  normalised
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word && ` ${word}`)
    .join('');

/** `abj` for American Band Journal; nothing for a single word, where one letter is not useful. */
const initialsOf = (series: string): string => {
  const words = bareWords(normalise(series)).trim().split(' ');
  return words.length > 1 ? words.map(([first]) => first).join('') : '';
};

/** Equal texts share one string: all entries contain the same few thousand people and series. */
export class EntryBuilder {
  private readonly known = new Map<string, string>();

  constructor(private readonly category: Category) {}

  build(record: PublicationRecord): SearchEntry {
    const { pieceId, publicationId, title, lyricist, subtitle, year } = record;
    const composer = this.shared(record.composer);
    const arranger = this.shared(record.arranger);
    const series = this.shared(record.series);
    const number = record.number ?? record.issue;
    const titleLine = line(title);
    return {
      hit: {
        category: this.category,
        pieceId,
        publicationId,
        title,
        composer,
        arranger,
        series,
        number,
        year,
      },
      title: bareWords(titleLine),
      lines: [
        titleLine,
        line(composer, arranger, lyricist),
        line(subtitle, series, initialsOf(series), number ?? '', record.type),
      ],
      age: [year ?? 0, record.createdAt, pieceId, publicationId],
    };
  }

  private shared(text: string): string {
    const known = this.known.get(text);
    if (known === undefined) this.known.set(text, text);
    return known ?? text;
  }
}

/** Newest first: by year (those without one last), then by when it was added to the shop, then by ids. */
export const compareAge = (a: SearchEntry['age'], b: SearchEntry['age']): number =>
  b[0] - a[0] || b[1] - a[1] || a[2] - b[2] || a[3] - b[3];
