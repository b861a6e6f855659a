import type { PieceDetail } from '@music/contracts';

/** One name (or id), several, or none, as a list. */
const listOf = <T>(value: T | T[] | null): readonly T[] =>
  value === null ? [] : Array.isArray(value) ? value : [value];

/** The label of each group of people, in the order of a title page. */
export const creditsOf = (
  piece: PieceDetail,
): { intro: string; names: readonly string[]; field: 'composer' | 'lyricist' }[] =>
  [
    { intro: '', names: listOf(piece.cn), field: 'composer' as const },
    { intro: 'words by ', names: listOf(piece.ln), field: 'lyricist' as const },
    { intro: 'arranged by ', names: listOf(piece.an), field: 'composer' as const },
  ].filter(({ names }) => names.length > 0);

/** All people of the piece, each once: a composer often wrote the words as well. */
export function peopleOfPiece({ ci, cn, li, ln, ai, an }: PieceDetail): { id: number; name: string }[] {
  const names = [cn, ln, an].flatMap(listOf);
  const people = [ci, li, ai].flatMap(listOf).map((id, at) => ({ id, name: names[at] ?? '' }));
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
