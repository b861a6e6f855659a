import type { PublicationRow } from '../row/publication.row.js';
import { fingerprintOf } from './fingerprint.js';
import { datedBack, type ResolvedPiece, PieceKeys, type RowGroup, type StoredPiece } from './piece-keys.js';

const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const lowerCaseAll = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase());

/**
 * Rows under one pieceId are the same piece if these agree: title (ignoring case and punctuation), people, types, instruments.
 */
function identityOf(row: PublicationRow): string {
  const { title, composers, arrangers, lyricists, types, instrumentation } = row.piece;
  const people = [composers, arrangers, lyricists].map(lowerCaseAll);
  return fingerprintOf([foldText(title), people, types, instrumentation]);
}

const pieceKey = (category: string, pieceId: string): string => `${category}:${pieceId}`;
const publicationKey = (category: string, publicationId: string): string => `${category}:${publicationId}`;

/**
 * The pieces of the files. A source may use one pieceId for a work and its arrangements, which differ in people, types or
 * instruments. The shop makes each of them a piece of its own, so that no row's content is lost.
 */
export class PieceRegister {
  private readonly groups = new Map<string, RowGroup[]>();
  private readonly groupByPublication = new Map<string, RowGroup>();
  private readonly resolved = new Map<RowGroup, ResolvedPiece>();

  /** Records a row; `isVariant`: it opens another piece under a pieceId already used. */
  add(row: PublicationRow): { isVariant: boolean } {
    const { category, publicationId, pieceId, publication } = row;
    const groups = this.groups.get(pieceKey(category, pieceId)) ?? [];
    this.groups.set(pieceKey(category, pieceId), groups);
    const identity = identityOf(row);
    const same = groups.find((group) => group.identity === identity);
    const { year, yearText } = publication;
    const group = same ?? { pieceId, identity, publicationIds: [], year, yearText };
    if (!same) groups.push(group);
    Object.assign(group, datedBack(group, publication));
    group.publicationIds.push(publicationId);
    this.groupByPublication.set(publicationKey(category, publicationId), group);
    return { isVariant: !same && groups.length > 1 };
  }

  /** The pieceIds of these rows whose pieces are not resolved yet. Call it when all rows are recorded. */
  unresolved(rows: readonly PublicationRow[]): string[] {
    const unresolved = rows.filter((row) => !this.resolved.has(this.groupOf(row)));
    return [...new Set(unresolved.map(({ pieceId }) => pieceId))];
  }

  /** Finds the pieces of a pieceId's rows. `stored`: what earlier imports made of it. */
  resolve(category: string, pieceId: string, stored: readonly StoredPiece[]): void {
    const isInFiles = (publicationId: string) =>
      this.groupByPublication.has(publicationKey(category, publicationId));
    const groups = this.groups.get(pieceKey(category, pieceId)) ?? [];
    for (const [group, piece] of new PieceKeys(groups, stored, isInFiles).assign())
      this.resolved.set(group, piece);
  }

  /** The piece of a row, once it is resolved. */
  of(row: PublicationRow): ResolvedPiece {
    const resolved = this.resolved.get(this.groupOf(row));
    if (!resolved) throw new Error(`The piece of publication ${row.publicationId} is not resolved yet.`);
    return resolved;
  }

  has(category: string, pieceId: string): boolean {
    return this.groups.has(pieceKey(category, pieceId));
  }

  private groupOf({ category, publicationId }: PublicationRow): RowGroup {
    const group = this.groupByPublication.get(publicationKey(category, publicationId));
    if (!group) throw new Error(`The row of publication ${publicationId} was never seen.`);
    return group;
  }
}
