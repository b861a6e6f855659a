import { Category } from '@music/contracts';
import { accepted, type Cell, rejected } from './cell.js';
import { readDuration } from './duration.js';
import { readPeople } from './people-cell.js';
import { displayName, type PersonName } from './person-name.js';
import { readFilled, readId, readText, readWhole } from './plain-values.js';
import type { PriceCell } from './price.js';
import { readPrice } from './publication.row.js';
import type { RowReader } from './row-reader.js';
import { readYear } from './year.js';

/** A row of people.csv: `name` as the file splits it, `people` the cleaned names that it contains. */
export interface PersonRow {
  personId: string;
  name: PersonName;
  people: string[];
}

/** A row of series.csv; a nameless series (`name` null) is what publications without a series belong to. */
export interface SeriesRow {
  category: Category;
  seriesId: string;
  name: string | null;
  group: string;
  description: string;
  firstYear: number | null;
  lastYear: number | null;
}

export interface AlbumRow {
  category: Category;
  albumId: string;
  name: string;
  performer: string;
  year: number | null;
  price: PriceCell;
  description: string;
}

/** A row of tracks.csv; `duration` in seconds. */
export interface TrackRow {
  albumId: string;
  no: number;
  title: string;
  pieceId: string | null;
  duration: number | null;
  performer: string;
}

const recent = new Date().getUTCFullYear() + 2;

function readCategory(text: string): Cell<Category> {
  const category = Category.safeParse(text.toLowerCase());
  return category.success ? accepted(category.data) : rejected('neither brass nor contemporary nor vocal');
}

export function readPersonRow(row: RowReader): PersonRow {
  const personId = row.read('composerId', readId) ?? '';
  const firstName = row.read('firstName', readText(200)) ?? '';
  const lastName = row.read('lastName', readFilled('last name', 200)) ?? '';
  const name = { firstName, lastName };
  const cell = readPeople(displayName(name));
  const people = 'value' in cell ? cell.value : [];
  if ('value' in cell && cell.repaired) row.note('repaired', 'lastName', cell.repaired, people.join(' / '));
  return { personId, name, people };
}

export function readSeriesRow(row: RowReader): SeriesRow {
  const name = row.read('name', readText(200));
  if (name === null && !row.rejected) row.note('repaired', 'name', 'a series without a name: left out', '');
  const firstYear = row.read('firstYear', readWhole(1000, recent));
  const lastYear = row.read('lastYear', readWhole(1000, recent));
  if (firstYear !== null && lastYear !== null && lastYear < firstYear)
    row.note('rejected', 'lastYear', `before the first year ${firstYear}`);
  return {
    category: row.read('category', readCategory) ?? 'brass',
    seriesId: row.read('seriesId', readId) ?? '',
    name,
    group: row.read('group', readText(200)) ?? '',
    description: row.readLines('description', readText(20_000)) ?? '',
    firstYear,
    lastYear,
  };
}

export function readAlbumRow(row: RowReader): AlbumRow {
  return {
    category: row.read('category', readCategory) ?? 'brass',
    albumId: row.read('albumId', readId) ?? '',
    name: row.read('name', readFilled('name')) ?? '',
    performer: row.read('performer', readText(500)) ?? '',
    year: row.read('year', readYear)?.year ?? null,
    price: readPrice(row, 'price'),
    description: row.readLines('description', readText(20_000)) ?? '',
  };
}

export function readTrackRow(row: RowReader): TrackRow {
  const no = row.read('no', readWhole(1, 999));
  if (no === null && !row.rejected) row.note('rejected', 'no', 'the number is missing');
  return {
    albumId: row.read('albumId', readId) ?? '',
    no: no ?? 0,
    title: row.read('title', readFilled('title')) ?? '',
    pieceId: row.read('pieceId', readText(100)),
    duration: row.read('duration', readDuration),
    performer: row.read('performer', readText(500)) ?? '',
  };
}
