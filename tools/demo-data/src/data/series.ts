import type { Category } from '@music/contracts';

/** Which family of forms a series publishes. */
export type Repertoire =
  | 'band'
  | 'march'
  | 'hymn'
  | 'solo'
  | 'christmas'
  | 'vocal'
  | 'carol'
  | 'treble'
  | 'male voice'
  | 'contemporary';

/** A series that continues through the years and numbers its pieces (brass) or its issues (contemporary, vocal). */
export interface JournalSeries {
  readonly category: Category;
  readonly group: string;
  readonly name: string;
  readonly firstYear: number;
  /** Null while it is still published. */
  readonly lastYear: number | null;
  /** Its share of the category's journals, relative to the others. */
  readonly weight: number;
  readonly issuesPerYear: number;
  /** Pieces per issue, on average. */
  readonly piecesPerIssue: number;
  readonly repertoire: Repertoire;
  readonly publisher: string;
  readonly description: string;
}

export const publishers = ['Lamp & Lyre Editions', 'Meadowgate Music', 'North Quay Press'] as const;
const [lamp, meadow, quay] = publishers;

export const journals: readonly JournalSeries[] = [
  {
    category: 'brass',
    group: 'UK journals',
    name: 'General Series',
    firstYear: 1884,
    lastYear: null,
    weight: 30,
    issuesPerYear: 4,
    piecesPerIssue: 4.5,
    repertoire: 'band',
    publisher: lamp,
    description: 'Music for the full band, for worship, outreach and concert, four or five pieces an issue.',
  },
  {
    category: 'brass',
    group: 'UK journals',
    name: 'Festival Series',
    firstYear: 1923,
    lastYear: null,
    weight: 16,
    issuesPerYear: 2,
    piecesPerIssue: 4.5,
    repertoire: 'band',
    publisher: lamp,
    description: 'Larger works for accomplished bands, intended for festivals of music.',
  },
  {
    category: 'brass',
    group: 'UK journals',
    name: 'Triumph Series',
    firstYear: 1921,
    lastYear: null,
    weight: 22,
    issuesPerYear: 3,
    piecesPerIssue: 4.5,
    repertoire: 'band',
    publisher: lamp,
    description:
      'Music for the smaller band. First published in 1921 and called the Second Series until 1953.',
  },
  {
    category: 'brass',
    group: 'UK journals',
    name: 'Unity Series',
    firstYear: 1957,
    lastYear: null,
    weight: 12,
    issuesPerYear: 2,
    piecesPerIssue: 5,
    repertoire: 'band',
    publisher: lamp,
    description: 'Straightforward music that sounds complete with very few players.',
  },
  {
    category: 'brass',
    group: 'American journals',
    name: 'American Band Journal',
    firstYear: 1948,
    lastYear: null,
    weight: 13,
    issuesPerYear: 2,
    piecesPerIssue: 4.5,
    repertoire: 'band',
    publisher: quay,
    description: 'Music of moderate difficulty by composers from across North America.',
  },
  {
    category: 'brass',
    group: 'American journals',
    name: 'American Festival Series',
    firstYear: 1979,
    lastYear: null,
    weight: 7,
    issuesPerYear: 1,
    piecesPerIssue: 4,
    repertoire: 'band',
    publisher: quay,
    description: 'Concert music on a larger scale from American composers.',
  },
  {
    category: 'brass',
    group: 'Solos and ensembles',
    name: 'Instrumental Solo Series',
    firstYear: 1934,
    lastYear: null,
    weight: 9,
    issuesPerYear: 2,
    piecesPerIssue: 3,
    repertoire: 'solo',
    publisher: meadow,
    description: 'Solos with piano accompaniment for every instrument of the band.',
  },
  {
    category: 'brass',
    group: 'Solos and ensembles',
    name: 'Brass Ensemble Series',
    firstYear: 1961,
    lastYear: 2016,
    weight: 5,
    issuesPerYear: 2,
    piecesPerIssue: 3,
    repertoire: 'solo',
    publisher: meadow,
    description: 'Trios, quartets, quintets and larger groups, with alternative parts.',
  },
  {
    category: 'contemporary',
    group: 'Song journals',
    name: 'Fresh Springs',
    firstYear: 1976,
    lastYear: null,
    weight: 34,
    issuesPerYear: 2,
    piecesPerIssue: 5,
    repertoire: 'contemporary',
    publisher: meadow,
    description: 'New songs for worship with melody, words, chords and a rhythm chart.',
  },
  {
    category: 'contemporary',
    group: 'Song journals',
    name: 'Chart & Chorus',
    firstYear: 1988,
    lastYear: null,
    weight: 26,
    issuesPerYear: 2,
    piecesPerIssue: 5,
    repertoire: 'contemporary',
    publisher: quay,
    description: 'Songs for worship groups with full rhythm section and optional brass.',
  },
  {
    category: 'contemporary',
    group: 'Song journals',
    name: 'Open Door Songs',
    firstYear: 1966,
    lastYear: 1994,
    weight: 16,
    issuesPerYear: 2,
    piecesPerIssue: 4,
    repertoire: 'contemporary',
    publisher: lamp,
    description: 'The songs of the guitar groups, as they were sung in the coffee bars.',
  },
  {
    category: 'contemporary',
    group: 'Youth and children',
    name: 'Sunrise Sessions',
    firstYear: 2003,
    lastYear: null,
    weight: 24,
    issuesPerYear: 2,
    piecesPerIssue: 4.5,
    repertoire: 'contemporary',
    publisher: meadow,
    description: 'Songs written at youth gatherings and summer schools.',
  },
  {
    category: 'vocal',
    group: 'Choral journals',
    name: 'The Choral Herald',
    firstYear: 1886,
    lastYear: 1993,
    weight: 26,
    issuesPerYear: 4,
    piecesPerIssue: 4.5,
    repertoire: 'vocal',
    publisher: lamp,
    description: 'A century of songs and anthems for mixed voices, bound in annual volumes.',
  },
  {
    category: 'vocal',
    group: 'Choral journals',
    name: 'Songs for Choir and Congregation',
    firstYear: 1994,
    lastYear: null,
    weight: 26,
    issuesPerYear: 3,
    piecesPerIssue: 5,
    repertoire: 'vocal',
    publisher: lamp,
    description:
      'The successor of The Choral Herald: anthems, songs and hymn arrangements for today’s choirs.',
  },
  {
    category: 'vocal',
    group: 'Choral journals',
    name: 'American Choral Journal',
    firstYear: 1952,
    lastYear: null,
    weight: 18,
    issuesPerYear: 2,
    piecesPerIssue: 5,
    repertoire: 'vocal',
    publisher: quay,
    description: 'Anthems and songs from North America, many with optional band accompaniment.',
  },
  {
    category: 'vocal',
    group: 'Upper and lower voices',
    name: 'Treble Voices',
    firstYear: 1938,
    lastYear: null,
    weight: 17,
    issuesPerYear: 2,
    piecesPerIssue: 4,
    repertoire: 'treble',
    publisher: meadow,
    description: 'Songs for children’s and women’s voices in one, two and three parts.',
  },
  {
    category: 'vocal',
    group: 'Upper and lower voices',
    name: 'Men in Harmony',
    firstYear: 1949,
    lastYear: 2011,
    weight: 13,
    issuesPerYear: 2,
    piecesPerIssue: 4,
    repertoire: 'male voice',
    publisher: lamp,
    description: 'Songs and part-songs for male voices.',
  },
];

/** Numbered carols; the shop knows the series by this name. */
export const christmasCollection: JournalSeries = {
  category: 'brass',
  group: 'Albums and books',
  name: 'Christmas Collection',
  firstYear: 1985,
  lastYear: null,
  weight: 1,
  // Numbered without gaps from one issue to the next: every issue is in the catalogue.
  issuesPerYear: 0,
  piecesPerIssue: 10,
  repertoire: 'christmas',
  publisher: lamp,
  description: 'Carols old and new for any group from a quartet to full band, numbered for the music stand.',
};
