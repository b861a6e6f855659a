/** The pieces on a ballot, favourite first. */
export type BallotPieces = readonly number[];

/** The same ballot with a piece moved to another place; places beyond the ends are the ends. */
export function movePiece(ballot: BallotPieces, pieceId: number, to: number): BallotPieces {
  const others = ballot.filter((id) => id !== pieceId);
  const place = Math.min(Math.max(to, 0), others.length);
  return others.toSpliced(place, 0, pieceId);
}

export const without = (ballot: BallotPieces, pieceId: number): BallotPieces =>
  ballot.filter((id) => id !== pieceId);
