import type { PublicationRow } from '../row/publication.row.js';
import { fingerprint } from './fingerprint.js';

/** A piece of the source. `owner`: the publication whose row describes it; `year`: the earliest of its rows. */
export interface KnownPiece {
  /** The source's pieceId, with the owner's id for a second piece under the same pieceId. */
  key: string;
  owner: string;
  year: number | null;
  yearText: string | null;
}

interface FirstPiece extends KnownPiece {
  identity: string;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const unshouted = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase());

/**
 * Rows under one pieceId are the same piece if these agree: title (ignoring case and punctuation), people, types, instruments.
 */
function identityOf(row: PublicationRow): string {
  const { title, composers, arrangers, lyricists, types, instrumentation } = row.piece;
  const people = [composers, arrangers, lyricists].map(unshouted);
  return fingerprint([folded(title), people, types, instrumentation]);
}

const idOf = (row: PublicationRow): string => `${row.category}:${row.pieceId}`;

/**
 * The pieces of the files. A source may use one pieceId for a work and its arrangements, which differ in people, types or
 * instruments. The shop makes each of them a piece of its own, so that no row's content is lost.
 */
export class PieceRegister {
  private readonly first = new Map<string, FirstPiece>();
  private readonly others = new Map<string, KnownPiece>();

  /** Records a row; `isVariant`: it opens another piece under a pieceId already used. */
  add(row: PublicationRow): { isVariant: boolean } {
    const identity = identityOf(row);
    const known = this.find(row, identity);
    if (known) this.dateBack(known, row);
    return { isVariant: known === undefined && this.open(row, identity) };
  }

  /** The piece of a row that was recorded. */
  of(row: PublicationRow): KnownPiece {
    const known = this.find(row, identityOf(row));
    if (!known) throw new Error(`The piece of publication ${row.publicationId} was never seen.`);
    return known;
  }

  has(category: string, pieceId: string): boolean {
    return this.first.has(`${category}:${pieceId}`);
  }

  private find(row: PublicationRow, identity: string): KnownPiece | undefined {
    const first = this.first.get(idOf(row));
    return first?.identity === identity ? first : this.others.get(`${idOf(row)}:${identity}`);
  }

  /** Returns whether the pieceId had a piece already. */
  private open(row: PublicationRow, identity: string): boolean {
    const { year, yearText } = row.publication;
    const piece = { owner: row.publicationId, year, yearText };
    if (!this.first.has(idOf(row))) {
      this.first.set(idOf(row), { ...piece, key: row.pieceId, identity });
      return false;
    }
    const key = `${row.pieceId}~${row.publicationId}`;
    this.others.set(`${idOf(row)}:${identity}`, { ...piece, key });
    return true;
  }

  private dateBack(piece: KnownPiece, { publication }: PublicationRow): void {
    if (publication.year === null || (piece.year !== null && piece.year <= publication.year)) return;
    piece.year = publication.year;
    piece.yearText = publication.yearText;
  }
}
