import type { Category, PieceDetail } from '@music/contracts';
import { capitalised, factDivider, grouped, publicationText } from '@music/rules';

export type Sheet = PieceDetail['s'][number];
export type Track = PieceDetail['m'][number];
export type Publication = PieceDetail['p'][number];
export type Related = PieceDetail['r'][number];

export const pieceTexts = {
  failed: 'Sorry, this piece could not be loaded. Please try again later.',
  buy: 'Buy',
  recordings: 'Recordings',
  about: 'About this piece',
  notes: 'Programme notes',
  related: 'Related pieces',
  notForSale: 'This piece is not currently on sale.',
  outOfPrint: 'This piece is out of print.',
  outOfStock: 'Out of stock',
  licence:
    'Licensed to one ensemble, which may make as many copies as it needs. Other groups need their own licence.',
  fresh: 'New',
  exclusive: 'Exclusive',
  watch: 'Watch the video',
  play: (isPlaying: boolean, { t, pf }: Track): string =>
    `${isPlaying ? 'Pause' : 'Play'} ${[t, pf].filter(Boolean).join(', ')}`,
  preview: 'Preview',
  enlarge: 'View this page full size',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  print: 'Print the sample pages',
  pages: 'Sample pages',
  pagePreparing: 'This page is being prepared…',
  pageFailed: 'This page could not be loaded.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  playAll: 'Play all',
  pauseAll: 'Pause',
  neighbours: 'Pieces in your list',
  previous: 'Previous',
  next: 'Next',
  toList: 'Back to list',
  /** `3 of 18` */
  position: (position: number, rows: number): string => `${grouped(position)} of ${grouped(rows)}`,
};

export const factLabels = {
  type: 'Type',
  series: 'Series',
  grade: 'Grade',
  duration: 'Duration',
  key: 'Key',
  instruments: 'For',
  reference: 'Reference',
  published: 'Published',
  copyright: 'Copyright',
  publisher: 'Publisher',
  allWorks: 'All works by',
};

/** What screen readers say for a name after that label. */
export const allWorksBy = (name: string): string => `${factLabels.allWorks} ${name}`;

/** Why a piece is related to this one. */
export const relatedBecause: Record<Related['why'], string> = {
  tune: 'On the same tune',
  composer: 'By the same composer',
  series: 'From the same series',
  pick: 'You might also like',
};

/** What is posted: vocal music is one book, other music a score with its parts. */
const printedNames: Record<Category, string> = {
  brass: 'Printed set',
  contemporary: 'Printed set',
  vocal: 'Printed copy',
};
export const offerName = (category: Category, { fmt }: Sheet): string =>
  fmt === 'pdf' ? 'Sheet music, PDF' : printedNames[category];

/** `General Series 1371`: the publication that is sold; a sheet has its id. */
export function sheetPublication({ p }: PieceDetail, { i }: Sheet): string {
  const publication = p.find((each) => each.i === i);
  return publication ? publicationText({ series: publication.sn, number: publication.n }) : '';
}

/** `Sheet music, PDF`; if a piece was published more than once, also which publication it is. */
export const fullOfferName = (category: Category, piece: PieceDetail, sheet: Sheet): string =>
  [offerName(category, sheet), piece.p.length > 1 && sheetPublication(piece, sheet)]
    .filter(Boolean)
    .join(', ');

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `48 pages`, or `Score (5 pages) and 23 parts`. */
function extent({ pg, pt }: Sheet): string {
  if (pg === null) return '';
  const pages = plural(pg, 'page');
  return pt === undefined ? pages : `Score (${pages}) and ${plural(pt, 'part')}`;
}

/** `Score and parts, 48 pages`; a printed one says that it comes by post. */
export function offerNote(category: Category, piece: PieceDetail, sheet: Sheet): string {
  const { fmt, t } = sheet;
  return capitalised(
    [t, extent(sheet), fmt === 'hardcopy' ? 'posted to you' : '']
      .filter((part) => part !== '' && part !== offerName(category, sheet) && part !== piece.t)
      .join(', '),
  );
}

/** `4 minutes 5 seconds` */
export function spokenDuration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [minutes > 0 ? plural(minutes, 'minute') : '', rest > 0 ? plural(rest, 'second') : ''];
  return parts.filter(Boolean).join(' ') || plural(0, 'second');
}

/** `Festival Series No. 412 · 1957` */
export const publicationLine = ({ n, y }: Pick<Publication, 'n' | 'y'>): string =>
  [n === null || n === '' ? '' : ` No. ${n}`, y === null ? '' : `${factDivider}${y}`].join('');

export const pageOf = (at: number, count: number): string => `Page ${at} of ${count}`;
