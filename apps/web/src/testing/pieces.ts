import type { PieceDetail } from '@music/contracts';

/** A piece about which little is known. */
export const barePiece = (fields: Partial<PieceDetail> = {}): PieceDetail => ({
  i: 7,
  t: 'The Shining River',
  st: null,
  y: null,
  cy: null,
  p: [],
  ci: null,
  cn: null,
  ai: null,
  an: null,
  li: null,
  ln: null,
  ty: [],
  g: null,
  d: null,
  k: null,
  ins: [],
  nt: null,
  sc: null,
  m: [],
  s: [],
  r: [],
  v: null,
  f: { new: false, exclusive: false, outOfPrint: false },
  ...fields,
});

/** A piece of which every field of rule D7 is filled. */
export const fullPiece = (fields: Partial<PieceDetail> = {}): PieceDetail =>
  barePiece({
    st: 'Meditation',
    y: 1956,
    cy: 1955,
    p: [
      { i: 70, si: 3, sn: 'Festival Series', n: '412', y: 1957, pi: 1, pn: 'SP&S' },
      { i: 71, si: null, sn: 'Judd Street', n: null, y: 2003, pi: 1, pn: 'SP&S' },
    ],
    ci: 2,
    cn: 'Eric Ball',
    ai: [5, 6],
    an: ['Kenneth Downie', 'Leslie Condon'],
    li: 9,
    ln: 'Fanny Crosby',
    ty: ['Selection', 'Meditation'],
    g: 4,
    d: 245,
    k: 'B flat major',
    ins: ['Brass band', 'Harp'],
    nt: 'First paragraph.\n\nSecond paragraph.',
    sc: 'Psalm 46:4',
    m: [
      { i: 1, t: 'The Shining River', d: 245, pf: 'Staff Band', al: 3, pv: '/preview.mp3', pr: null },
      { i: 2, t: 'Live', d: null, pf: 'Youth Band', al: null, pv: null, pr: null },
    ],
    s: [
      { i: 70, fmt: 'pdf', t: 'Score and parts', pg: 48, pr: 1995, st: null, sm: ['/one.webp', '/two.webp'] },
      { i: 70, fmt: 'hardcopy', t: 'Printed set', pg: 48, pr: 2495, st: 0, sm: [] },
    ],
    r: [
      { i: 8, t: 'Same Tune', c: 'Ray Steadman-Allen', why: 'tune' },
      { i: 9, t: 'Other Work', c: 'Eric Ball', why: 'composer' },
    ],
    v: 'https://video.example/1',
    f: { new: true, exclusive: true, outOfPrint: false },
    ...fields,
  });
