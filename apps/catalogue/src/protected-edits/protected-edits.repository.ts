import { Category } from '@music/contracts';
import { type Database, statement } from '@music/platform';
import { z } from 'zod';

const EditedKind = z.enum(['piece', 'publication']);
export type EditedKind = z.infer<typeof EditedKind>;

/** New values by column; of a publication also `pdf` and `hardcopy`, its prices in pence. Null empties a field. */
export type Edits = Readonly<Record<string, string | number | boolean | null>>;
const Edits = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const findEdits = statement('catalogue.find-edits', {
  parameters: [EditedKind, Category, z.array(z.int())],
  row: z.object({ id: z.int(), edits: Edits }),
  sql: `select own_id as id, jsonb_object_agg(field, value) as edits from edits
    where kind = $1 and category = $2 and own_id = any($3) group by own_id`,
});
const recordEdits = statement('catalogue.record-edits', {
  parameters: [EditedKind, Category, z.int(), z.string(), z.int().nullable()],
  sql: `insert into edits (kind, category, own_id, field, value, actor_id)
    select $1, $2, $3, key, value, $5 from jsonb_each($4::jsonb)
    on conflict (kind, category, own_id, field) do update set value = excluded.value, actor_id = excluded.actor_id,
      edited_at = now()`,
});

/** Fields that administrators changed by hand, which imports must not overwrite. */
export class ProtectedEditsRepository {
  constructor(private readonly database: Database) {}

  /** By the id of the piece or publication; unchanged ones are not included. */
  async find(kind: EditedKind, category: Category, ids: readonly number[]): Promise<Map<number, Edits>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows(findEdits, kind, category, ids);
    return new Map(rows.map(({ id, edits }) => [id, edits]));
  }

  async record(
    kind: EditedKind,
    { category, id }: { category: Category; id: number },
    edits: Edits,
    actorId: number | null,
  ): Promise<void> {
    await this.database.change(recordEdits, kind, category, id, JSON.stringify(edits), actorId);
  }
}
