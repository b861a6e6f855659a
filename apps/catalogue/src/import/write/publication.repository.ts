import type { Category } from '@music/contracts';
import type { Database } from '@music/platform';
import { productSequence } from '../../database/entities/product.entity.js';

/** A piece's columns, by their names in the table; people and types by the shop's ids. */
export interface PieceRecord {
  id: number;
  category: Category;
  title: string;
  subtitle: string | null;
  year: number | null;
  year_text: string | null;
  copyright_year: number | null;
  grade: number | null;
  duration_seconds: number | null;
  key: string | null;
  notes: string | null;
  scripture: string | null;
  tune: string | null;
  video_url: string | null;
  instrumentation: string[];
  licence: string | null;
  exclusive: boolean;
  people: { role: 'composer' | 'arranger' | 'lyricist'; position: number; person_id: number }[];
  types: number[];
}

export interface PublicationRecord {
  category: Category;
  id: number;
  piece_id: number;
  series_id: number | null;
  publisher_id: number | null;
  number: string | null;
  issue: string | null;
  year: number | null;
  year_text: string | null;
  sheet_music: boolean;
  mp3s: boolean;
  video: boolean;
  score_notes: boolean;
  pages: number | null;
  stock: number | null;
  out_of_print: boolean;
}

export interface PriceRecord {
  category: Category;
  product_id: number;
  format: 'pdf' | 'hardcopy' | 'mp3_album';
  action: 'set' | 'keep' | 'remove';
  pence: number;
}

const pieceColumns = `id, category, title, subtitle, year, year_text, copyright_year, grade, duration_seconds, key,
  notes, scripture, tune, video_url, instrumentation, licence, exclusive`;
const publicationColumns = `category, id, piece_id, series_id, publisher_id, number, issue, year, year_text,
  sheet_music, mp3s, video, score_notes, pages, stock, out_of_print`;

const setExcluded = (columns: string): string =>
  columns
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== 'id' && column !== 'category')
    .map((column) => `${column} = excluded.${column}`)
    .join(', ');

/** Pieces, publications and prices, a batch a statement; records travel as one JSON parameter. */
export class PublicationRepository {
  constructor(private readonly database: Database) {}

  nextPieceIds(count: number): Promise<number[]> {
    return this.nextIds("pg_get_serial_sequence('pieces', 'id')", count);
  }

  /** Ids from the one sequence of all that is sold in a category (settled 5). */
  nextProductIds(category: Category, count: number): Promise<number[]> {
    return this.nextIds(`'${productSequence(category)}'`, count);
  }

  private async nextIds(sequence: string, count: number): Promise<number[]> {
    if (count === 0) return [];
    const rows: { id: number }[] = await this.database.manager.query(
      `select nextval(${sequence})::integer as id from generate_series(1, $1)`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  /** Inserts pieces, or replaces those with the same id, their people and types included. */
  async savePieces(pieces: readonly PieceRecord[], replaced: readonly number[]): Promise<void> {
    if (pieces.length === 0) return;
    await this.run(
      `insert into pieces (${pieceColumns})
       select ${pieceColumns} from json_populate_recordset(null::pieces, $1)
       on conflict (id) do update set ${setExcluded(pieceColumns)}`,
      pieces,
    );
    if (replaced.length) await this.clearPieces(replaced);
    await this.run(
      `insert into piece_people (piece_id, role, position, person_id)
       select * from json_to_recordset($1) as p (piece_id integer, role text, position smallint, person_id integer)`,
      pieces.flatMap(({ id, people }) => people.map((person) => ({ piece_id: id, ...person }))),
    );
    await this.run(
      `insert into piece_types (piece_id, type_id)
       select * from json_to_recordset($1) as t (piece_id integer, type_id integer)`,
      pieces.flatMap(({ id, types }) => types.map((type) => ({ piece_id: id, type_id: type }))),
    );
  }

  private async clearPieces(ids: readonly number[]): Promise<void> {
    await this.database.manager.query('delete from piece_people where piece_id = any($1)', [ids]);
    await this.database.manager.query('delete from piece_types where piece_id = any($1)', [ids]);
  }

  /** Inserts publications, or replaces those with the same id. */
  async savePublications(publications: readonly PublicationRecord[]): Promise<void> {
    if (publications.length === 0) return;
    await this.saveProducts('publication', publications);
    await this.run(
      `insert into publications (${publicationColumns})
       select ${publicationColumns} from json_populate_recordset(null::publications, $1)
       on conflict (category, id) do update set ${setExcluded(publicationColumns)}`,
      publications,
    );
  }

  async saveProducts(
    kind: 'publication' | 'album',
    products: readonly { category: Category; id: number }[],
  ): Promise<void> {
    await this.run(
      `insert into products (category, id, kind)
       select category, id, '${kind}' from json_to_recordset($1) as p (category text, id integer)
       on conflict do nothing`,
      products,
    );
  }

  /** Sets the prices that the file gives, removes those it rules out, and adds the shop's where there is none. */
  async savePrices(prices: readonly PriceRecord[]): Promise<void> {
    const columns = '(category text, product_id integer, format text, action text, pence integer)';
    const insert = `insert into prices (category, product_id, format, pence)
      select category, product_id, format, pence from json_to_recordset($1) as p ${columns}`;
    const having = (action: PriceRecord['action']) => prices.filter((price) => price.action === action);
    await this.run(`${insert} on conflict do nothing`, having('keep'));
    await this.run(
      `${insert} on conflict (category, product_id, format) do update set pence = excluded.pence`,
      having('set'),
    );
    await this.run(
      `delete from prices using json_to_recordset($1) as p ${columns}
       where (prices.category::text, prices.product_id, prices.format) = (p.category, p.product_id, p.format)`,
      having('remove'),
    );
  }

  private async run(statement: string, records: readonly object[]): Promise<void> {
    if (records.length) await this.database.manager.query(statement, [JSON.stringify(records)]);
  }
}
