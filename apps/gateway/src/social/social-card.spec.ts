import type { Edition, FameResults, Mp3Album, PieceDetail } from '@music/contracts';
import { expect, it } from '@jest/globals';
import { matchRoute, type PageData } from '@music/rules';
import { socialCard } from './social-card.js';

const cardAt = (path: string, data: PageData) => {
  const match = matchRoute(path);
  return match && socialCard(match, data);
};
const piece = {
  i: 3,
  t: 'Nicaea',
  y: 1984,
  cn: 'J. B. Dykes',
  an: ['A', 'B'],
  ln: 'R. Heber',
  p: [{ i: 9, si: 2, sn: 'General Series', n: '1371', y: 1984, pi: 1, pn: 'SP&S' }],
  s: [
    { i: 9, fmt: 'hardcopy', t: 'Set', pg: 32, pr: 2495, st: 0, sm: [] },
    { i: 10, fmt: 'pdf', t: 'Set', pg: 32, pr: 1995, st: null, sm: ['/api/vocal/samples/10/1'] },
  ],
} as unknown as PieceDetail;
const album: Mp3Album = {
  i: 8,
  n: 'Bright',
  pf: 'A Band',
  y: 2020,
  img: '/api/brass/covers/8',
  pr: 799,
  d: '',
  own: false,
  tr: [],
};
const edition: Edition & { category: 'brass' } = {
  id: 2,
  category: 'brass',
  year: 2026,
  name: 'Brass 2026',
  stage: 4,
  opensAt: null,
  closesAt: null,
  maxVotes: 3,
  scoring: 'ranked',
  albumId: null,
  intro: '',
  eligibleUntil: 2026,
};
const placeOf = (rank: number, tied?: true) => ({
  arranger: '',
  composer: 'A/B',
  pieceId: rank,
  series: '',
  title: `Piece ${rank}`,
  year: null,
  type: 'March',
  recorded: false,
  rank,
  ...(tied && { tied }),
});

it('describes a piece by its people and its publication, with the public part of the score', () => {
  expect(cardAt('/vocal/nicaea/3', { piece })).toEqual({
    section: 'Vocal',
    above: 'General Series 1371 · 1984',
    title: 'Nicaea',
    below: 'J. B. Dykes, words by R. Heber, arranged by A and B',
    places: [],
    picture: { kind: 'score', category: 'vocal', productId: 10 },
  });
  expect(
    cardAt('/vocal/x/3', { piece: { ...piece, y: null, cn: null, an: null, ln: null, p: [], s: [] } }),
  ).toMatchObject({ above: '', below: '', picture: null });
});

it('describes albums and people', () => {
  expect(cardAt('/brass/mp3Album/8', { album })).toMatchObject({
    above: 'Album · 2020',
    title: 'Bright',
    below: 'A Band',
    picture: { kind: 'cover', category: 'brass', productId: 8 },
  });
  expect(cardAt('/brass/mp3Album/8', { album: { ...album, img: null } })).toMatchObject({ picture: null });
  const pieces = [{ as: ['arranger'] }, { as: ['composer'] }] as unknown as NonNullable<
    PageData['person']
  >['pieces'];
  expect(cardAt('/people/7/x', { person: { id: 7, name: 'E. Leidzén', pieces } })).toMatchObject({
    section: '',
    above: 'Composer and arranger',
    title: 'E. Leidzén',
    below: '2 pieces',
  });
});

it('describes an edition by the best of its released places, and nothing beyond the results', () => {
  const results = { stage: 4, rows: [41, 42, 43, 44, 45, 46].map((rank) => placeOf(rank)) } as FameResults;
  results.rows[1] = placeOf(42, true);
  const card = cardAt('/hall-of-fame/brass/2026/2', { edition, results });
  expect(card).toMatchObject({ section: 'Hall of Fame', above: 'Places 50 to 41', title: 'Brass 2026' });
  expect(card?.places.map(({ rank }) => rank)).toEqual(['41', '=42', '43', '44', '45']);
  expect(card?.places[0]).toEqual({ rank: '41', title: 'Piece 41', people: 'A and B' });
  expect(cardAt('/hall-of-fame/brass/2026/2', { edition: { ...edition, stage: 3 } })).toMatchObject({
    above: 'Voting has closed',
    places: [],
  });
});
