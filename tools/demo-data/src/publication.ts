import type { Category } from '@music/contracts';
import type { Piece } from './piece.js';
import type { Random } from './random.js';
import type { PublicationRow } from './rows.js';
import type { PlannedSeries } from './series-plan.js';
import type { Slot } from './slots.js';

const secondsPerPage: Readonly<Record<Category, number>> = { brass: 22, contemporary: 60, vocal: 32 };
/** Publications that are out of print have no stock. */
const inPrintSince = 1985;

const media = (category: Category, random: Random) => ({
  sheetMusic: random.chance(0.76),
  mp3s: random.chance(0.25),
  video: random.chance(0.03),
  scoreNotes: random.chance(category === 'brass' ? 0.5 : 0.05),
  exclusive: random.chance(0.02),
});

const print = (piece: Piece, category: Category, sold: boolean, year: number, random: Random) => {
  const outOfPrint = year < inPrintSince && random.chance(0.08);
  if (!sold) return { pages: '', stock: '', outOfPrint } as const;
  const pages = Math.max(2, Math.round(piece.duration / secondsPerPage[category]) + random.int(0, 3));
  return { pages, stock: outOfPrint ? 0 : random.maybe(0.7, () => random.int(0, 60)), outOfPrint } as const;
};

/** A piece, and the place in a series that it gets. */
interface Publishing {
  readonly piece: Piece;
  readonly series: PlannedSeries;
  readonly slot: Slot;
  readonly publicationId: number;
}

type Media = ReturnType<typeof media>;
type Printed = ReturnType<typeof print>;

// Written out, because spreading objects with so many fields takes ten times as long. The video's address is on
// a reserved domain, where a reader learns that it is an example.
const toRow = (
  { piece, series, slot, publicationId }: Publishing,
  flags: Media,
  printed: Printed,
): PublicationRow => ({
  pieceId: piece.pieceId,
  publicationId,
  series: series.name,
  number: slot.number,
  title: piece.title,
  subtitle: piece.subtitle,
  composer: piece.composer,
  lyricist: piece.lyricist,
  arranger: piece.arranger,
  type: piece.type,
  year: slot.undated ? '' : slot.year,
  copyrightYear: piece.copyrightYear,
  sheetMusic: flags.sheetMusic,
  mp3s: flags.mp3s,
  video: flags.video,
  scoreNotes: flags.scoreNotes,
  instrumentation: piece.instrumentation,
  grade: piece.grade,
  duration: piece.duration,
  key: piece.key,
  notes: piece.notes,
  scripture: piece.scripture,
  tune: piece.tune,
  publisher: series.publisher,
  pdfPrice: flags.sheetMusic ? piece.pdfPrice : '',
  hardcopyPrice: flags.sheetMusic ? piece.hardcopyPrice : '',
  pages: printed.pages,
  stock: printed.stock,
  videoUrl: flags.video ? `https://example.com/videos/${publicationId}` : '',
  exclusive: flags.exclusive,
  outOfPrint: printed.outOfPrint,
  issueDate: slot.issueDate,
  licence: piece.licence,
  source: 'demo',
});

/** A row: the piece in its place of a series. */
export const publish = (publishing: Publishing, random: Random): PublicationRow => {
  const { piece, series, slot } = publishing;
  const flags = media(series.category, random);
  return toRow(publishing, flags, print(piece, series.category, flags.sheetMusic, slot.year, random));
};
