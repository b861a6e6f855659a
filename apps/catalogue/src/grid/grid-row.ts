import type { BrassRow, Category, ContemporaryRow, GridRow, VocalRow } from '@music/contracts';
import { minutesOf, type RowExtras, withYear } from '@music/rules/grid';
import type { PublicationRecord } from './grid.repository.js';

/** A row of the category's grid, its fields in the order of its rule (C-060 to C-064). */
const gridRow = (category: Category, record: PublicationRecord): GridRow => rowOf[category](record);

// Each row is a single object literal: assembling rows from parts took ten times as long.

const brassRow = (record: PublicationRecord): BrassRow => ({
  arranger: record.arranger,
  composer: record.composer,
  mp3s: record.mp3s,
  number: record.number,
  pieceId: record.pieceId,
  publicationId: record.publicationId,
  scoreNotes: record.scoreNotes,
  series: record.series,
  sheetMusic: record.sheetMusic,
  title: record.title,
  type: record.type,
  video: record.video,
  year: record.year,
});

const contemporaryRow = (record: PublicationRecord): ContemporaryRow => ({
  arranger: record.arranger,
  composer: record.composer,
  mp3s: record.mp3s,
  pieceId: record.pieceId,
  publicationId: record.publicationId,
  scoreNotes: record.scoreNotes,
  series: record.series,
  sheetMusic: record.sheetMusic,
  title: record.title,
  video: record.video,
  year: record.year,
  issue: withYear(record.issue ?? '', record.year),
  lyricist: record.lyricist,
});

const vocalRow = (record: PublicationRecord): VocalRow => ({
  arranger: record.arranger,
  composer: record.composer,
  mp3s: record.mp3s,
  pieceId: record.pieceId,
  publicationId: record.publicationId,
  scoreNotes: record.scoreNotes,
  series: record.series,
  sheetMusic: record.sheetMusic,
  title: record.title,
  video: record.video,
  year: record.year,
  issue: withYear(record.issue ?? '', record.year),
  lyricist: record.lyricist,
  type: record.type,
});

const rowOf: Record<Category, (record: PublicationRecord) => GridRow> = {
  brass: brassRow,
  contemporary: contemporaryRow,
  vocal: vocalRow,
};

/** A row with the fields that only the columnar form has. */
export interface ListedRow {
  row: GridRow;
  extras: RowExtras;
}

export const listedRow = (category: Category, record: PublicationRecord): ListedRow => ({
  row: gridRow(category, record),
  extras: extrasOf(record),
});

/** `price` is that of the PDF, or of a printed copy if no PDF is sold. */
const extrasOf = ({ pdf, hardcopy, grade, durationSeconds, instruments }: PublicationRecord): RowExtras => ({
  price: pdf ?? hardcopy,
  pdf: pdf !== null,
  grade,
  minutes: minutesOf(durationSeconds),
  instruments,
});
