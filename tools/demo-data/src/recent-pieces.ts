import type { Piece } from './piece.js';
import type { Random } from './random.js';
import { suits } from './repertoire.js';
import type { PlannedSeries } from './series-plan.js';

interface Remembered {
  readonly piece: Piece;
  readonly series: string;
  readonly year: number;
}

const capacity = 400;

/** A handful of earlier pieces of a category, which a later book may publish again. */
export class RecentPieces {
  private readonly kept: Remembered[] = [];

  constructor(private readonly random: Random) {}

  remember(piece: Piece, series: string, year: number): void {
    if (this.kept.length < capacity) this.kept.push({ piece, series, year });
    else if (this.random.chance(0.2)) this.kept[this.random.int(0, capacity - 1)] = { piece, series, year };
  }

  /** Takes one that another series published in an earlier year and that suits this one; it is not offered again. */
  take(series: PlannedSeries, year: number): Piece | undefined {
    if (this.kept.length === 0) return undefined;
    const index = this.random.int(0, this.kept.length - 1);
    const found = this.kept[index];
    if (found === undefined || found.series === series.name || found.year >= year) return undefined;
    if (!suits(series.repertoire, found.piece.type)) return undefined;
    this.kept.splice(index, 1);
    return found.piece;
  }
}
