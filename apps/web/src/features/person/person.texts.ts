import type { Category, Person } from '@music/contracts';
import { capitalised, categoryNames, counted, withAnd } from '@music/rules';

export type PersonPiece = Person['pieces'][number];
type Role = PersonPiece['as'][number];

const roles: readonly Role[] = ['composer', 'arranger', 'lyricist'];

export const personTexts = {
  failed: 'Sorry, this person could not be loaded. Please try again later.',
  noPieces: 'The index has no music by this person.',
  inGrid: (category: Category): string => `Show these in the ${categoryNames[category].toLowerCase()} grid`,
};

/** `Composer and arranger`: every role the person has anywhere, in the order of a title page. */
export const rolesText = (pieces: readonly Pick<PersonPiece, 'as'>[]): string =>
  capitalised(withAnd(roles.filter((role) => pieces.some(({ as }) => as.includes(role)))));

/** The person's roles in one piece, `as arranger`; nothing if composer is the only one. */
export const roleNote = ({ as }: Pick<PersonPiece, 'as'>): string =>
  as.every((role) => role === 'composer') ? '' : `as ${withAnd(as)}`;

export const pieceCount = (count: number): string => counted(count, 'piece', 'pieces');
