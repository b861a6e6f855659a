export const fileKinds = ['people', 'series', 'brass', 'contemporary', 'vocal', 'albums', 'tracks'] as const;
/** The files a catalogue folder may hold, `<kind>.csv`, in the order they are imported. */
export type FileKind = (typeof fileKinds)[number];

/** A column the importer understands: its name in `Row`s and other ways to spell its header. */
export interface Column {
  name: string;
  required: boolean;
  aliases: readonly string[];
}

const required = (name: string, ...aliases: string[]): Column => ({ name, required: true, aliases });
const optional = (name: string, ...aliases: string[]): Column => ({ name, required: false, aliases });

const numberAliases = [
  'no',
  'cat no',
  'catalogue no',
  'catalogue number',
  'catalog number',
  'publication no',
];

const publicationColumns: readonly Column[] = [
  required('pieceId', 'piece', 'work id'),
  required('publicationId', 'publication', 'pub id', 'product id'),
  required('series', 'series name', 'journal'),
  required('title', 'titles', 'piece title', 'name'),
  required('composer', 'composers', 'composed by', 'music by', 'music'),
  optional('lyricist', 'lyricists', 'lyrics', 'lyrics by', 'words', 'words by', 'author', 'text by'),
  optional('arranger', 'arrangers', 'arranged by', 'arr', 'arr by'),
  optional('year', 'publication year', 'published', 'year published', 'date'),
  optional('sheetMusic', 'sheet', 'has sheet music'),
  optional('mp3s', 'mp3', 'audio', 'has mp3s'),
  optional('video', 'has video'),
  optional('scoreNotes', 'has score notes'),
  optional('instrumentation', 'instruments', 'scoring', 'scored for'),
  optional('licence', 'license'),
  optional('source', 'origin'),
  optional('subtitle', 'sub title'),
  optional('copyrightYear', 'copyright'),
  optional('grade', 'difficulty', 'level'),
  optional('duration', 'length', 'time', 'duration seconds'),
  optional('key', 'key signature'),
  optional('notes', 'programme notes', 'program notes'),
  optional('scripture', 'scripture reference', 'bible reference', 'song reference'),
  optional('tune', 'tune name', 'tunes'),
  optional('publisher', 'publisher name', 'published by'),
  optional('pdfPrice', 'price pdf', 'pdf'),
  optional('hardcopyPrice', 'hard copy price', 'price hardcopy', 'print price', 'hardcopy', 'price'),
  optional('pdfPricePence', 'pdf price p'),
  optional('hardcopyPricePence', 'hard copy price p'),
  optional('pages', 'page count', 'no of pages'),
  optional('stock', 'in stock', 'copies'),
  optional('videoUrl', 'video link', 'youtube'),
  optional('exclusive'),
  optional('outOfPrint', 'oop', 'permanently out of print'),
  optional('issueDate', 'date of issue', 'publication date', 'release date'),
];

const type = optional('type', 'types', 'genre', 'piece type');

export const csvColumns: Record<FileKind, readonly Column[]> = {
  people: [
    required('composerId', 'person id', 'people id', 'id'),
    optional('firstName', 'first names', 'forename', 'forenames', 'given name'),
    required('lastName', 'surname', 'family name', 'last names'),
    optional('credits', 'credit count'),
  ],
  series: [
    required('seriesId', 'id'),
    required('category'),
    optional('group', 'group name', 'series group'),
    required('name', 'series', 'series name'),
    optional('publications', 'publication count'),
    optional('description', 'about'),
    optional('firstYear', 'first', 'from'),
    optional('lastYear', 'last', 'to'),
  ],
  brass: [...publicationColumns, required('number', ...numberAliases, 'issue'), type],
  contemporary: [...publicationColumns, required('issue', ...numberAliases, 'number', 'issue no')],
  vocal: [...publicationColumns, required('issue', ...numberAliases, 'number', 'issue no'), type],
  albums: [
    required('albumId', 'id', 'mp3 album id'),
    required('category'),
    required('name', 'title', 'album'),
    optional('performer', 'performers', 'artist', 'performed by'),
    optional('year', 'published', 'date'),
    optional('price', 'album price'),
    optional('pricePence', 'price p'),
    optional('description', 'about'),
  ],
  tracks: [
    required('albumId', 'album'),
    required('no', 'track', 'track no', 'track number', 'number'),
    required('title', 'name', 'track title'),
    optional('pieceId', 'piece', 'work id'),
    optional('duration', 'length', 'time', 'duration seconds'),
    optional('performer', 'performers', 'artist', 'performed by'),
  ],
};
