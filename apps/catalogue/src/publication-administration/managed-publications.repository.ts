import { Injectable } from '@nestjs/common';
import { Category, ManagedPublication } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { containingAll, normaliseSql } from '@music/rules';
import { z } from 'zod';
import { publicationColumns } from './editable-columns.js';
import { creditsOf } from '../credits/credits.sql.js';
import { keepImportsOut } from '../database/import-lock.sql.js';
import { copiesLeft } from '../stock/stock.repository.js';
import { priceOf } from '../prices/price.sql.js';

/** `edited` in terms of the tables. */
const ManagedRecord = ManagedPublication.extend({ edited: z.array(z.string()) });
export type ManagedRecord = z.infer<typeof ManagedRecord>;

const publication = `
  select p.category, p.id, p.piece_id as "pieceId", piece.title, ${creditsOf('piece.id', 'composer')} as composer,
    coalesce(series.name, '') as series, coalesce(p.number, p.issue)::text as number, p.year,
    ${priceOf('pdf')} as pdf, ${priceOf('hardcopy')} as hardcopy, ${copiesLeft('p')} as stock,
    p.out_of_print as "outOfPrint", p.sheet_music as "sheetMusic", p.mp3s, p.score_notes as "scoreNotes", piece.notes,
    array(select field from edits
      where category = p.category and (kind, own_id) in (('publication', p.id), ('piece', p.piece_id))) as edited,
    p.edit_version + piece.notes_version as version
  from publications p join pieces piece on piece.id = p.piece_id left join series on series.id = p.series_id`;
/** The id, or every word in the title, the series or the number. */
const searched = `p.category = $1 and (p.id::text = $2 or
  ${normaliseSql("concat_ws(' ', piece.title, series.name, p.number, p.issue)")} like all($3))`;

const countPublications = statement('catalogue.count-managed-publications', {
  parameters: [Category, z.string(), z.array(z.string())],
  row: z.object({ total: z.int() }),
  sql: `select count(*)::integer as total
    from publications p join pieces piece on piece.id = p.piece_id left join series on series.id = p.series_id
    where ${searched}`,
});
const pagePublications = statement('catalogue.page-managed-publications', {
  parameters: [Category, z.string(), z.array(z.string()), z.int(), z.int()],
  row: ManagedRecord,
  sql: `${publication} where ${searched} order by ${normaliseSql('piece.title')}, p.id offset $4 limit $5`,
});
const findPublication = statement('catalogue.find-managed-publication', {
  parameters: [Category, z.int()],
  row: ManagedRecord,
  sql: `${publication} where p.category = $1 and p.id = $2`,
});
const LockedPublication = ManagedPublication.pick({ pieceId: true, version: true });
const lockPublication = statement('catalogue.lock-publication', {
  parameters: [Category, z.int()],
  row: LockedPublication,
  sql: `select p.piece_id as "pieceId", p.edit_version + piece.notes_version as version
    from publications p join pieces piece on piece.id = p.piece_id
    where p.category = $1 and p.id = $2 for update`,
});

/** A column's new value if one is given, and otherwise its present one. */
const given = (column: string, type: string): string =>
  `${column} = case when $3::jsonb ? '${column}' then ($3::jsonb ->> '${column}')::${type} else ${column} end`;
const newValues = Object.entries(publicationColumns)
  .map(([column, type]) => given(column, type))
  .join(', ');
const editPublication = statement('catalogue.edit-publication', {
  parameters: [Category, z.int(), z.string()],
  sql: `update publications set ${newValues},
      stock_statement = case when $3::jsonb ? 'stock' then nextval('stock_statement_seq') else stock_statement end,
      edit_version = edit_version + 1
    where category = $1 and id = $2`,
});
const editNotes = statement('catalogue.edit-notes', {
  parameters: [z.int(), z.string().nullable()],
  sql: 'update pieces set notes = $2, notes_version = notes_version + 1 where id = $1',
});

/** Publications as administrators see and change them. */
@Injectable()
export class ManagedPublicationsRepository {
  constructor(private readonly database: Database) {}

  async count(category: Category, q: string): Promise<number> {
    return (await this.database.one(countPublications, category, q, containingAll(q))).total;
  }

  page(category: Category, q: string, offset: number, limit: number): Promise<ManagedRecord[]> {
    return this.database.rows(pagePublications, category, q, containingAll(q), offset, limit);
  }

  find(category: Category, id: number): Promise<ManagedRecord | null> {
    return this.database.maybe(findPublication, category, id);
  }

  /** Makes imports wait until the transaction ends. Fails after three seconds if an import is running. */
  async keepImportsOut(): Promise<void> {
    await this.database.one(keepImportsOut);
  }

  /** Makes other edits of it, and of the notes of its piece, wait; null if there is no such publication. */
  lock(category: Category, id: number): Promise<z.infer<typeof LockedPublication> | null> {
    return this.database.maybe(lockPublication, category, id);
  }

  /** `columns`: new values by column. Setting the stock always makes a new stock statement, even with the same figure. */
  async edit(category: Category, id: number, columns: object): Promise<void> {
    await this.database.change(editPublication, category, id, JSON.stringify(columns));
  }

  async editNotes(pieceId: number, notes: string | null): Promise<void> {
    await this.database.change(editNotes, pieceId, notes);
  }
}
