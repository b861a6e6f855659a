import { type Category, maxNotesLength } from '@music/contracts';
import { readDuration } from './duration.js';
import { readInstrumentation, readTypes } from './list.js';
import { readIssue, readNumber } from './number.js';
import { readPeople } from './people-cell.js';
import { readDay, readFilled, readFlag, readId, readText, readUrl, readWhole } from './plain-values.js';
import { type PriceCell, readPence, readPounds } from './price.js';
import type { RowReader } from './row-reader.js';
import { latestYear, readYear } from './year.js';

/** What a row says about the piece itself. People are names; `duration` is in seconds. */
export interface PieceContent {
  title: string;
  composers: string[];
  arrangers: string[];
  lyricists: string[];
  types: string[];
  instrumentation: string[];
  subtitle: string | null;
  copyrightYear: number | null;
  grade: number | null;
  duration: number | null;
  key: string | null;
  notes: string | null;
  scripture: string | null;
  tune: string | null;
  videoUrl: string | null;
  licence: string | null;
  exclusive: boolean;
}

/** What a row says about this publication of the piece. */
export interface PublicationContent {
  series: string;
  /** A number in brass, an issue elsewhere. */
  number: string | null;
  year: number | null;
  yearText: string | null;
  sheetMusic: boolean;
  mp3s: boolean;
  video: boolean;
  scoreNotes: boolean;
  publisher: string | null;
  pdfPrice: PriceCell;
  hardcopyPrice: PriceCell;
  pages: number | null;
  stock: number | null;
  outOfPrint: boolean;
  /** When the issue of the journal came out: `2026-03-01`. */
  issueDate: string | null;
}

/** A row of brass.csv, contemporary.csv or vocal.csv. The ids are the source's. */
export interface PublicationRow {
  category: Category;
  pieceId: string;
  publicationId: string;
  piece: PieceContent;
  publication: PublicationContent;
}

const flag = (row: RowReader, column: string): boolean => row.read(column, readFlag) ?? false;
const text = (row: RowReader, column: string): string | null => row.read(column, readText());

function readPiece(row: RowReader): PieceContent {
  return {
    title: row.read('title', readFilled('title')) ?? '',
    composers: row.read('composer', readPeople) ?? [],
    arrangers: row.read('arranger', readPeople) ?? [],
    lyricists: row.read('lyricist', readPeople) ?? [],
    types: row.read('type', readTypes) ?? [],
    instrumentation: row.read('instrumentation', readInstrumentation) ?? [],
    subtitle: text(row, 'subtitle'),
    copyrightYear: row.read('copyrightYear', readWhole(1000, latestYear())),
    grade: row.read('grade', readWhole(1, 6)),
    duration: row.read('duration', readDuration),
    key: text(row, 'key'),
    notes: row.readLines('notes', readText(maxNotesLength)),
    scripture: text(row, 'scripture'),
    tune: text(row, 'tune'),
    videoUrl: row.read('videoUrl', readUrl),
    licence: text(row, 'licence'),
    exclusive: flag(row, 'exclusive'),
  };
}

/** A price in pounds or in a column of pence; in both only if they agree. */
export function readPrice(row: RowReader, column: string): PriceCell {
  const pounds = row.read(column, readPounds) ?? 'default';
  const pence = row.read(`${column}Pence`, readPence) ?? 'default';
  if (pounds === 'default') return pence;
  if (pence !== 'default' && JSON.stringify(pence) !== JSON.stringify(pounds))
    row.addFinding('rejected', column, `not the same price as ${column}Pence`);
  return pounds;
}

function readNumbering(
  row: RowReader,
  category: Category,
): Pick<PublicationContent, 'number' | 'year' | 'yearText'> {
  const { year, text: yearText } = row.read('year', readYear) ?? { year: null, text: null };
  if (category === 'brass') return { number: row.read('number', readNumber), year, yearText };
  const issue = row.read('issue', readIssue) ?? { issue: null, year: null };
  if (issue.year !== null && year !== null && issue.year !== year)
    row.addFinding('rejected', 'issue', `the year in brackets is not the row's year ${year}`);
  return { number: issue.issue, year: year ?? issue.year, yearText };
}

function readPublication(row: RowReader, category: Category): PublicationContent {
  return {
    series: row.read('series', readText(200)) ?? '',
    ...readNumbering(row, category),
    // A publisher of sheet music who says nothing about it has it.
    sheetMusic: row.has('sheetMusic') ? flag(row, 'sheetMusic') : true,
    mp3s: flag(row, 'mp3s'),
    video: flag(row, 'video'),
    scoreNotes: flag(row, 'scoreNotes'),
    publisher: text(row, 'publisher'),
    pdfPrice: readPrice(row, 'pdfPrice'),
    hardcopyPrice: readPrice(row, 'hardcopyPrice'),
    pages: row.read('pages', readWhole(1, 2000)),
    stock: row.read('stock', readWhole(0, 1_000_000)),
    outOfPrint: flag(row, 'outOfPrint'),
    issueDate: row.read('issueDate', readDay),
  };
}

/** Reads a publication's row. `source` is ignored: it says where the file's author found the piece. */
export const readPublicationRow =
  (category: Category) =>
  (row: RowReader): PublicationRow => ({
    category,
    pieceId: row.read('pieceId', readId) ?? '',
    publicationId: row.read('publicationId', readId) ?? '',
    piece: readPiece(row),
    publication: readPublication(row, category),
  });
