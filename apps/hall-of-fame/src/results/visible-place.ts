import type { BrassFameResult, VocalFameResult } from '@music/contracts';
import type { PlacedPiece } from './results.repository.js';

/** What everybody may see of a place. */
function common({ rank, tied, ...piece }: PlacedPiece, withPoints: boolean) {
  const { pieceId, title, composer, arranger, series, year, recorded, removed } = piece;
  const { points, firstChoices, voters } = piece;
  const place = {
    rank,
    ...(tied ? { tied: true as const } : {}),
    ...(withPoints ? { points, firstChoices, voters } : {}),
  };
  const of = { pieceId, title, composer, arranger, series, year };
  return removed
    ? { ...place, ...of, recorded: false, removed: true as const }
    : { ...place, ...of, recorded };
}

export const brassPlace = (place: PlacedPiece, withPoints: boolean): BrassFameResult => ({
  ...common(place, withPoints),
  type: place.type,
});

export const vocalPlace = (place: PlacedPiece, withPoints: boolean): VocalFameResult => ({
  ...common(place, withPoints),
  lyricist: place.lyricist,
});
