import type { Category, Person } from '@music/contracts';
import { categoryNames, counted } from '@music/rules';

export type PersonPiece = Person['pieces'][number];
type Role = PersonPiece['as'][number];

const roleNames: Record<Role, string> = { composer: 'Composer', arranger: 'Arranger', lyricist: 'Lyricist' };
const roles: readonly Role[] = ['composer', 'arranger', 'lyricist'];

export const personTexts = {
  failed: 'Sorry, this person could not be loaded. Please try again later.',
  noPieces: 'The index has no music by this person.',
  inGrid: (category: Category): string => `Show these in the ${categoryNames[category].toLowerCase()} grid`,
};

const sentence = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const lowered = (words: readonly string[]): string[] =>
  words.map((word, at) => (at === 0 ? word : word.toLowerCase()));

/** `Composer and arranger`: every role the person has anywhere, in the order of a title page. */
export const rolesText = (pieces: readonly Pick<PersonPiece, 'as'>[]): string =>
  sentence(
    lowered(
      roles.filter((role) => pieces.some(({ as }) => as.includes(role))).map((role) => roleNames[role]),
    ),
  );

/** The person's role in one piece, `as arranger`; nothing for a composer, which is the default there. */
export const roleNote = ({ as }: Pick<PersonPiece, 'as'>): string => {
  const others = as.filter((role) => role !== 'composer');
  return others.length === 0 ? '' : `as ${sentence(as)}`;
};

export const pieceCount = (count: number): string => counted(count, 'piece', 'pieces');
