import type { GridRow } from '@music/contracts';
import {
  containsWords,
  type GridIndex,
  isEligible,
  normalise,
  publicationOptionText,
  queryWords,
} from '@music/rules';

/** A publication option with its normalised text (rule §3). */
interface PublicationOption {
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

/** The maximum number of options offered at once. */
const maxOptions = 20;

/** The publications of a grid, prepared at the first search. */
export class Publications {
  private prepared: { option: PublicationOption; normalised: string }[] | undefined;
  private byPiece: Map<number, PublicationOption> | undefined;

  constructor(private readonly grid: GridIndex) {}

  /**
   * The first few in the grid's order that contain all words, and may be voted for in an edition that accepts music up to
   * `until`.
   */
  readonly find = (text: string, until: number | null): PublicationOption[] => {
    const words = queryWords(text);
    const found: PublicationOption[] = [];
    for (const { option, normalised } of this.all()) {
      if (!containsWords(words, normalised) || !isEligible(option.year, until)) continue;
      if (found.push(option) === maxOptions) break;
    }
    return found;
  };

  /** The text of a piece's first publication; null if it is not in the grid. */
  readonly titleOf = (pieceId: number): string | null => {
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
