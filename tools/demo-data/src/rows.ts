import type { Category } from '@music/contracts';

/** One publication: a row of `brass.csv`, `contemporary.csv` or `vocal.csv`. An empty cell is `''`. */
export interface PublicationRow {
  readonly pieceId: number;
  readonly publicationId: number;
  readonly series: string;
  /** The number within the series; written as `number` for brass and as `issue` for the others. */
  readonly number: string;
  readonly title: string;
  readonly subtitle: string;
  /** People are joined by `/`. */
  readonly composer: string;
  readonly lyricist: string;
  readonly arranger: string;
  /** Types are joined by `, `; `''` in the contemporary category. */
  readonly type: string;
  readonly year: number | '';
  readonly copyrightYear: number | '';
  readonly sheetMusic: boolean;
  readonly mp3s: boolean;
  readonly video: boolean;
  readonly scoreNotes: boolean;
  readonly instrumentation: string;
  readonly grade: number;
  /** Seconds. */
  readonly duration: number;
  readonly key: string;
  readonly notes: string;
  readonly scripture: string;
  /** The tune or concert work that a piece is based on: pieces that share it are related. */
  readonly tune: string;
  readonly publisher: string;
  /** Pounds, only where they differ from the shop's defaults. */
  readonly pdfPrice: string;
  readonly hardcopyPrice: string;
  readonly pages: number | '';
  readonly stock: number | '';
  readonly videoUrl: string;
  readonly exclusive: boolean;
  readonly outOfPrint: boolean;
  /** When a journal's issue came out, `2026-04-01`; `''` in books and archives. */
  readonly issueDate: string;
  readonly licence: string;
  readonly source: string;
}

export interface PersonRow {
  readonly composerId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly credits: number;
}

export interface SeriesRow {
  readonly seriesId: number;
  readonly category: Category;
  readonly group: string;
  readonly name: string;
  readonly publications: number;
  readonly description: string;
  readonly firstYear: number;
  /** `''` while the series is still published. */
  readonly lastYear: number | '';
}

export interface AlbumRow {
  readonly albumId: number;
  readonly category: Category;
  readonly name: string;
  readonly performer: string;
  readonly year: number;
  /** Pounds; `''` for the shop's default. */
  readonly price: string;
  readonly description: string;
}

export interface TrackRow {
  readonly albumId: number;
  readonly no: number;
  readonly title: string;
  readonly pieceId: number;
  /** Seconds. */
  readonly duration: number;
  readonly performer: string;
}

/** The rows of each file, by the file's name without `.csv`. */
export interface DemoRows {
  readonly brass: PublicationRow;
  readonly contemporary: PublicationRow;
  readonly vocal: PublicationRow;
  readonly people: PersonRow;
  readonly series: SeriesRow;
  readonly albums: AlbumRow;
  readonly tracks: TrackRow;
}

export type DemoFile = keyof DemoRows;
/** One row on its way to its file. */
export type DemoRecord<File extends DemoFile = DemoFile> = {
  [Each in File]: { readonly file: Each; readonly row: DemoRows[Each] };
}[File];

const head = ['pieceId', 'publicationId', 'series'];
const media = ['year', 'sheetMusic', 'mp3s', 'video', 'scoreNotes', 'instrumentation', 'licence', 'source'];
const extra = [
  'subtitle',
  'copyrightYear',
  'grade',
  'duration',
  'key',
  'notes',
  'scripture',
  'tune',
  'publisher',
  'pdfPrice',
  'hardcopyPrice',
  'pages',
  'stock',
  'videoUrl',
  'exclusive',
  'outOfPrint',
  'issueDate',
];

/** The header of each file, in order; `issue` is the row's `number`. */
export const columns: Readonly<Record<DemoFile, readonly string[]>> = {
  brass: [...head, 'number', 'title', 'composer', 'arranger', 'type', ...media, 'lyricist', ...extra],
  contemporary: [...head, 'issue', 'title', 'composer', 'lyricist', 'arranger', ...media, ...extra],
  vocal: [...head, 'issue', 'title', 'composer', 'lyricist', 'arranger', 'type', ...media, ...extra],
  people: ['composerId', 'firstName', 'lastName', 'credits'],
  series: ['seriesId', 'category', 'group', 'name', 'publications', 'description', 'firstYear', 'lastYear'],
  albums: ['albumId', 'category', 'name', 'performer', 'year', 'price', 'description'],
  tracks: ['albumId', 'no', 'title', 'pieceId', 'duration', 'performer'],
};
