import type { ListedAlbum, Mp3Album, SearchHit } from '@music/contracts';

/** A hit of the search; the piece is named by its id, and its publication's id is 100 higher. */
export const hit = (pieceId: number, fields: Partial<SearchHit> = {}): SearchHit => ({
  category: 'brass',
  pieceId,
  publicationId: pieceId + 100,
  title: `Piece ${pieceId}`,
  composer: 'Eric Ball',
  arranger: '',
  series: 'General Series',
  number: String(pieceId),
  year: 1957,
  ...fields,
});

export const track = (i: number, fields: Partial<Mp3Album['tr'][number]> = {}): Mp3Album['tr'][number] => ({
  i,
  no: i,
  t: `Track ${i}`,
  c: 'Eric Ball',
  a: '',
  d: 200,
  pv: null,
  pieceId: i,
  ...fields,
});

/** An album of a category's list. */
export const listedAlbum = (id: number, fields: Partial<ListedAlbum> = {}): ListedAlbum => ({
  id,
  name: `Album ${id}`,
  performer: 'The Thirsk Staff Band',
  year: 2006,
  cover: null,
  price: 799,
  tracks: 12,
  ...fields,
});

export const bareAlbum = (fields: Partial<Mp3Album> = {}): Mp3Album => ({
  i: 5,
  n: 'Abiding Faith',
  pf: 'The Thirsk Staff Band',
  y: 2006,
  img: null,
  pr: 799,
  d: '',
  tr: [track(1), track(2)],
  own: false,
  ...fields,
});
