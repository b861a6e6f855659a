import type { PieceContent, PublicationRow } from '../row/publication.row.js';
import type { PriceCell } from '../row/price.js';
import { defaultPrice } from './default-prices.js';
import { fingerprintOf } from './fingerprint.js';
import type { ResolvedPiece } from './piece-keys.js';
import type { Survey } from './survey.js';
import type { Outcome } from './tally.js';

/** What an earlier import stored: the shop's id and the row's fingerprint then. */
export interface Reference {
  ownId: number;
  fingerprint: string;
}
export type References = ReadonlyMap<string, Reference>;

/** `keep`: the shop's price stays; if there is none, it is set to `pence`. */
interface PlannedPrice {
  format: 'pdf' | 'hardcopy';
  action: 'set' | 'keep' | 'remove';
  pence: number;
}

/** A row in which everything but the shop's ids is decided. A `null` fingerprint means that there is nothing to write. */
export interface PlannedPublication {
  row: PublicationRow;
  outcome: Exclude<Outcome, 'rejected'>;
  resolved: ResolvedPiece;
  piece: PieceContent;
  pieceFingerprint: string | null;
  publicationFingerprint: string | null;
  prices: PlannedPrice[];
}

function pieceOf(row: PublicationRow, survey: Survey): PieceContent {
  const { composers, arrangers, lyricists } = row.piece;
  return {
    ...row.piece,
    composers: survey.people.canonicalAll(composers),
    arrangers: survey.people.canonicalAll(arrangers),
    lyricists: survey.people.canonicalAll(lyricists),
  };
}

function priceOf(row: PublicationRow, format: 'pdf' | 'hardcopy', cell: PriceCell): PlannedPrice[] {
  if (cell === 'none') return [{ format, action: 'remove', pence: 0 }];
  if (cell !== 'default') return [{ format, action: 'set', pence: cell.pence }];
  return row.publication.sheetMusic ? [{ format, action: 'keep', pence: defaultPrice(row, format) }] : [];
}

const changedFingerprint = (reference: Reference | undefined, fingerprint: string): string | null =>
  reference?.fingerprint === fingerprint ? null : fingerprint;

function outcomeOf(
  isKnown: boolean,
  fingerprints: readonly (string | null)[],
): PlannedPublication['outcome'] {
  if (!isKnown) return 'inserted';
  return fingerprints.some((fingerprint) => fingerprint !== null) ? 'updated' : 'unchanged';
}

/** Whether the row describes its piece; other rows only belong to it. */
export const describesPiece = ({
  row,
  resolved,
}: {
  row: PublicationRow;
  resolved: ResolvedPiece;
}): boolean => resolved.owner === row.publicationId;

function planOne(
  row: PublicationRow,
  resolved: ResolvedPiece,
  survey: Survey,
  publications: References,
  pieces: References,
) {
  const piece = pieceOf(row, survey);
  const { year, yearText, key } = resolved;
  const pieceFingerprint = describesPiece({ row, resolved })
    ? changedFingerprint(pieces.get(key), fingerprintOf([piece, year, yearText]))
    : null;
  const reference = publications.get(row.publicationId);
  const publicationFingerprint = changedFingerprint(reference, fingerprintOf([row.publication, key]));
  const outcome = outcomeOf(reference !== undefined, [pieceFingerprint, publicationFingerprint]);
  const prices = [
    ...priceOf(row, 'pdf', row.publication.pdfPrice),
    ...priceOf(row, 'hardcopy', row.publication.hardcopyPrice),
  ];
  return { row, outcome, resolved, piece, pieceFingerprint, publicationFingerprint, prices };
}

/** Decides for each row of a batch whether it is new, changed or unchanged. */
export function planPublications(
  rows: readonly { row: PublicationRow; resolved: ResolvedPiece }[],
  survey: Survey,
  publications: References,
  pieces: References,
): PlannedPublication[] {
  return rows.map(({ row, resolved }) => planOne(row, resolved, survey, publications, pieces));
}
