import type { PieceDetail, SearchHit } from '@music/contracts';
import { stored } from './stored.js';

const storedHits = stored('localStorage', 'recently-seen');
const maxPieces = 8;

const isHit = (value: unknown): value is SearchHit => {
  const { category, pieceId, publicationId, title, composer, arranger } = Object(value) as Partial<SearchHit>;
  return (
    [pieceId, publicationId].every(Number.isInteger) &&
    [category, title, composer, arranger].every((text) => typeof text === 'string')
  );
};

/** The recently viewed pieces, in this browser only; latest first. */
export function recentlySeen(): SearchHit[] {
  const hits = storedHits.readJson();
  return Array.isArray(hits) ? hits.filter(isHit) : [];
}

const joined = (names: PieceDetail['cn']): string => [names ?? []].flat().join('/');

export function rememberSeen(category: SearchHit['category'], piece: PieceDetail): void {
  const [newest] = piece.p.slice(-1);
  if (!newest) return;
  const hit: SearchHit = {
    category,
    pieceId: piece.i,
    publicationId: newest.i,
    title: piece.t,
    composer: joined(piece.cn),
    arranger: joined(piece.an),
    series: newest.sn,
    number: newest.n,
    year: newest.y,
  };
  const others = recentlySeen().filter((each) => each.category !== category || each.pieceId !== piece.i);
  storedHits.writeJson([hit, ...others].slice(0, maxPieces));
}
