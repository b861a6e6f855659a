import type { PublicationContent } from '../row/publication.row.js';

type Dated = Pick<PublicationContent, 'year' | 'yearText'>;

/** Rows of the files with one pieceId and one identity, in the order of the files; the year is the earliest of theirs. */
export interface RowGroup extends Dated {
  pieceId: string;
  identity: string;
  publicationIds: string[];
}

/** A piece that earlier imports created for a pieceId, with the publications that it has now. */
export interface StoredPiece {
  key: string;
  /** The publication whose row described it; null if that publication now belongs to another piece. */
  owner: string | null;
  /** Null if the piece was imported before identities were stored. */
  identity: string | null;
  publications: ({ publicationId: string } & Dated)[];
}

/** The piece to which a group of rows belongs. */
export interface ResolvedPiece extends Dated {
  /** The pieceId for its first piece, `pieceId~publicationId` for others. */
  key: string;
  /** The publication whose row describes the piece. If the files lack that row, the piece stays as it is. */
  owner: string;
  pieceId: string;
  identity: string;
  /** Whether the shop has stored this owner and identity. */
  isStored: boolean;
}

/** `one`, with the year of the other if that is earlier or `one` has none. */
export function datedBack<T extends Dated>(one: T, { year, yearText }: Dated): T {
  if (year === null || (one.year !== null && one.year <= year)) return one;
  return { ...one, year, yearText };
}

/**
 * Finds the piece of each group of one pieceId. Rows that the files lack count as they were last imported, so that a part of the
 * files leads to the same pieces as all of them.
 */
export class PieceKeys {
  private readonly placed = new Map<RowGroup, ResolvedPiece>();
  private readonly placedPieces = new Set<StoredPiece>();
  private readonly stored: readonly StoredPiece[];

  constructor(
    private readonly groups: readonly RowGroup[],
    stored: readonly StoredPiece[],
    private readonly isInFiles: (publicationId: string) => boolean,
  ) {
    // The shortest key comes first, so that the plain pieceId remains if two pieces become one.
    this.stored = [...stored].sort((one, other) => one.key.length - other.key.length);
  }

  assign(): ReadonlyMap<RowGroup, ResolvedPiece> {
    const hasAbsentOwner = ({ owner }: StoredPiece) => owner !== null && !this.isInFiles(owner);
    const hasReplacedOwner = (piece: StoredPiece) => !hasAbsentOwner(piece);
    for (const piece of this.stored) this.placeByOwner(piece);
    for (const piece of this.unplaced(hasAbsentOwner)) this.placeByPublication(piece);
    for (const piece of this.unplaced(hasAbsentOwner)) this.placeByIdentity(piece);
    for (const piece of this.unplaced(hasReplacedOwner)) this.placeWithNewOwner(piece);
    this.createPieces();
    return this.placed;
  }

  private unplaced(matches: (piece: StoredPiece) => boolean): StoredPiece[] {
    return this.stored.filter((piece) => !this.placedPieces.has(piece) && matches(piece));
  }

  /** A piece belongs to its owner's row, whatever that says now. */
  private placeByOwner(piece: StoredPiece): void {
    const { owner } = piece;
    if (owner !== null) this.place(piece, owner, ({ publicationIds }) => publicationIds.includes(owner));
  }

  /** Without an identity it takes the group with one of its publications, before `placeByIdentity` gives it any free one. */
  private placeByPublication(piece: StoredPiece): void {
    if (piece.identity === null) this.place(piece, piece.owner, hasOwnPublication(piece));
  }

  /** It takes the group with its identity or, if it has none, any free group. */
  private placeByIdentity(piece: StoredPiece): void {
    this.place(piece, piece.owner, mayHaveSameIdentity(piece));
  }

  /**
   * A piece whose owner now belongs to another piece takes the group with one of its publications, or else the one with its identity.
   * The group's first row then describes it.
   */
  private placeWithNewOwner(piece: StoredPiece): void {
    if (!this.place(piece, null, hasOwnPublication(piece)))
      this.place(piece, null, mayHaveSameIdentity(piece));
  }

  /** All other groups become new pieces. */
  private createPieces(): void {
    const usedKeys = new Set(this.stored.map(({ key }) => key));
    for (const group of this.groups) {
      if (this.placed.has(group)) continue;
      const key = unusedKey(group, usedKeys);
      usedKeys.add(key);
      const piece = { key, owner: null, identity: null, publications: [] };
      this.place(piece, null, (other) => other === group);
    }
  }

  /** Places the first free group that matches; `owner` null: its first row describes the piece. False if none matches. */
  private place(piece: StoredPiece, owner: string | null, matches: (group: RowGroup) => boolean): boolean {
    const group = this.groups.find((one) => !this.placed.has(one) && matches(one));
    if (!group) return false;
    const { publicationIds, ...content } = group;
    const describing = owner ?? publicationIds[0] ?? '';
    const isStored = piece.owner === describing && piece.identity === group.identity;
    const absent = piece.publications.filter(({ publicationId }) => !this.isInFiles(publicationId));
    const resolved = { ...content, key: piece.key, owner: describing, isStored };
    this.placed.set(group, absent.reduce(datedBack, resolved));
    this.placedPieces.add(piece);
    return true;
  }
}

const hasOwnPublication =
  ({ publications }: StoredPiece) =>
  ({ publicationIds }: RowGroup): boolean =>
    publications.some(({ publicationId }) => publicationIds.includes(publicationId));

const mayHaveSameIdentity =
  ({ identity }: StoredPiece) =>
  (group: RowGroup): boolean =>
    identity === null || identity === group.identity;

function unusedKey({ pieceId, publicationIds }: RowGroup, usedKeys: ReadonlySet<string>): string {
  if (!usedKeys.has(pieceId)) return pieceId;
  let key = `${pieceId}~${publicationIds[0] ?? ''}`;
  while (usedKeys.has(key)) key += '~';
  return key;
}
