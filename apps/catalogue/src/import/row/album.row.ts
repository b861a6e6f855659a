import type { Category } from '@music/contracts';
import { readCategory, readFilled, readId, readText } from './plain-values.js';
import type { PriceCell } from './price.js';
import { readPrice } from './publication.row.js';
import type { RowReader } from './row-reader.js';
import { readYear } from './year.js';

/** A row of albums.csv. */
export interface AlbumRow {
  category: Category;
  albumId: string;
  name: string;
  performer: string;
  year: number | null;
  price: PriceCell;
  description: string;
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
