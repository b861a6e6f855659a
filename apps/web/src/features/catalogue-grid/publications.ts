import type { GridRow } from '@music/contracts';
import {
  containsWords,
  type GridIndex,
  isEligible,
  normalise,
  publicationOptionText,
  queryWords,
} from '@music/rules';

/** A publication to choose, in the words it is chosen by (rule §3). */
export interface PublicationOption {
  series: string;
  number?: string | null;
  issue?: string;
  title: string;
  composer: string;
  lyricist?: string;
  arranger: string;
  pieceId: number;
  publicationId: number;
  year: number | null;
  text: string;
}

const optionOf = (row: GridRow): PublicationOption => {
  const { series, title, composer, arranger, pieceId, publicationId, year } = row;
  const place = 'number' in row ? { number: row.number } : { issue: row.issue, lyricist: row.lyricist };
  const option = { series, ...place, title, composer, arranger, pieceId, publicationId, year };
  return { ...option, text: publicationOptionText(option) };
};

/** So many options are offered at once. */
const mostOptions = 20;

/** The publications of a grid, made ready when the first is looked for. */
export class Publications {
  private prepared: { option: PublicationOption; normalised: string }[] | undefined;
  private byPiece: Map<number, PublicationOption> | undefined;

  constructor(private readonly grid: GridIndex) {}

  /** The first few in the grid's order that have all words, and may be voted for in an edition that takes music up to `until`. */
  readonly find = (text: string, until: number | null): PublicationOption[] => {
    const words = queryWords(text);
    const found: PublicationOption[] = [];
    for (const { option, normalised } of this.all()) {
      if (!containsWords(words, normalised) || !isEligible(option.year, until)) continue;
      if (found.push(option) === mostOptions) break;
    }
    return found;
  };

  /** A piece in the words of its first publication; null for one that is not in the grid. */
  readonly named = (pieceId: number): string | null => {
    this.byPiece ??= new Map(
      this.all()
        .map(({ option }) => [option.pieceId, option] as const)
        .toReversed(),
    );
    return this.byPiece.get(pieceId)?.text ?? null;
  };

  private all() {
    return (this.prepared ??= Array.from({ length: this.grid.size }, (_, at) => {
      const option = optionOf(this.grid.row(at));
      return { option, normalised: normalise(`${option.text} ${option.lyricist ?? ''}`) };
    }));
  }
}
