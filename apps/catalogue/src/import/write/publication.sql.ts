import { Category } from '@music/contracts';
import { columnsOf, statement } from '@music/platform';
import { z } from 'zod';
import type { Role } from '../../credits/credits.sql.js';
import { Records, setExcluded } from './record.sql.js';

const Piece = z.object({
  id: z.int(),
  category: Category,
  title: z.string(),
  subtitle: z.string().nullable(),
  year: z.int().nullable(),
  year_text: z.string().nullable(),
  copyright_year: z.int().nullable(),
  grade: z.int().nullable(),
  duration_seconds: z.int().nullable(),
  key: z.string().nullable(),
  notes: z.string().nullable(),
  scripture: z.string().nullable(),
  tune: z.string().nullable(),
  video_url: z.string().nullable(),
  instrumentation: z.array(z.string()),
  licence: z.string().nullable(),
  exclusive: z.boolean(),
});
/** A piece with its people and types, by the shop's ids. */
export interface PieceInsert extends z.infer<typeof Piece> {
  people: { role: Role; position: number; person_id: number }[];
  types: number[];
}

const Publication = z.object({
  category: Category,
  id: z.int(),
  piece_id: z.int(),
  series_id: z.int().nullable(),
  publisher_id: z.int().nullable(),
  number: z.string().nullable(),
  issue: z.string().nullable(),
  year: z.int().nullable(),
  year_text: z.string().nullable(),
  sheet_music: z.boolean(),
  mp3s: z.boolean(),
  video: z.boolean(),
  score_notes: z.boolean(),
  pages: z.int().nullable(),
  stock: z.int().nullable(),
  out_of_print: z.boolean(),
  issue_date: z.iso.date().nullable(),
});
export type PublicationInsert = z.infer<typeof Publication>;

export interface PriceInsert {
  category: Category;
  product_id: number;
  format: 'pdf' | 'hardcopy' | 'mp3_album';
  action: 'set' | 'keep' | 'remove';
  pence: number;
}

const drawIds = (what: string, sequence: string) =>
  statement(`catalogue.draw-${what}-ids`, {
    parameters: [z.int()],
    row: z.object({ id: z.int() }),
    sql: `select nextval('${sequence}')::integer as id from generate_series(1, $1)`,
  });
export const drawPieceIds = drawIds('piece', 'pieces_id_seq');
export const drawProductIds = {
  brass: drawIds('brass-product', 'product_brass_seq'),
  contemporary: drawIds('contemporary-product', 'product_contemporary_seq'),
  vocal: drawIds('vocal-product', 'product_vocal_seq'),
};

export const savePieces = statement('catalogue.save-pieces', {
  parameters: [Records],
  sql: `insert into pieces (${columnsOf(Piece)})
    select ${columnsOf(Piece)} from json_populate_recordset(null::pieces, $1)
    on conflict (id) do update set ${setExcluded(Piece)}`,
});
export const clearPeople = statement('catalogue.clear-people-of-pieces', {
  parameters: [z.array(z.int())],
  sql: 'delete from piece_people where piece_id = any($1)',
});
export const clearTypes = statement('catalogue.clear-types-of-pieces', {
  parameters: [z.array(z.int())],
  sql: 'delete from piece_types where piece_id = any($1)',
});
export const addPeople = statement('catalogue.add-people-to-pieces', {
  parameters: [Records],
  sql: `insert into piece_people (piece_id, role, position, person_id)
    select * from json_to_recordset($1) as p (piece_id integer, role text, position smallint, person_id integer)`,
});
export const addTypes = statement('catalogue.add-types-to-pieces', {
  parameters: [Records],
  sql: `insert into piece_types (piece_id, type_id)
    select * from json_to_recordset($1) as t (piece_id integer, type_id integer)`,
});

export const savePublications = statement('catalogue.save-publications', {
  parameters: [Records],
  sql: `insert into publications (${columnsOf(Publication)})
    select ${columnsOf(Publication)} from json_populate_recordset(null::publications, $1)
    on conflict (category, id) do update set ${setExcluded(Publication)}`,
});

const saveProductsOf = (kind: 'publication' | 'album') =>
  statement(`catalogue.save-${kind}-products`, {
    parameters: [Records],
    sql: `insert into products (category, id, kind)
      select category, id, '${kind}' from json_to_recordset($1) as p (category text, id integer)
      on conflict do nothing`,
  });
/** The product row of an id is written before its publication or album, which refers to it. */
export const saveProducts = { publication: saveProductsOf('publication'), album: saveProductsOf('album') };

const givenPrices =
  'json_to_recordset($1) as p (category text, product_id integer, format text, pence integer)';
const addPrices = `insert into prices (category, product_id, format, pence)
    select category, product_id, format, pence from ${givenPrices}`;
export const addMissingPrices = statement('catalogue.add-missing-prices', {
  parameters: [Records],
  sql: `${addPrices} on conflict do nothing`,
});
export const setPrices = statement('catalogue.set-prices', {
  parameters: [Records],
  sql: `${addPrices} on conflict (category, product_id, format) do update set pence = excluded.pence`,
});
export const removePrices = statement('catalogue.remove-prices', {
  parameters: [Records],
  sql: `delete from prices using ${givenPrices}
    where (prices.category::text, prices.product_id, prices.format) = (p.category, p.product_id, p.format)`,
});
