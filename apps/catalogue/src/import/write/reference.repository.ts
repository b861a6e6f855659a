import type { Category } from '@music/contracts';
import type { Database } from '@music/platform';
import type { ReferenceKind } from '../../database/entities/source-reference.entity.js';
import type { Reference } from '../plan/publication.plan.js';

/** A reference to be kept: the source's id, the shop's, and the row's fingerprint. */
interface NewReference extends Reference {
  sourceId: string;
}

/** Where a kind is kept: a reference to something that staff have deleted since counts for nothing. */
const held: Record<ReferenceKind, string> = {
  piece: 'select from pieces where id = own_id',
  publication: 'select from publications as p where p.category::text = r.category and p.id = own_id',
  series: 'select from series where id = own_id',
  person: 'select from people where id = own_id',
  album: 'select from albums as a where a.category::text = r.category and a.id = own_id',
  track: 'select from tracks where id = own_id',
};

export const demoSource = 'demo';

/** The source's ids and the shop's (settled 23). */
export class ReferenceRepository {
  constructor(
    private readonly database: Database,
    readonly source: string,
  ) {}

  async find(
    kind: ReferenceKind,
    category: Category | '',
    ids: readonly string[],
  ): Promise<Map<string, Reference>> {
    const rows: NewReference[] = await this.database.manager.query(
      `select source_id as "sourceId", own_id as "ownId", fingerprint from source_references as r
       where source = $1 and kind = $2 and category = $3 and source_id = any($4) and exists (${held[kind]})`,
      [this.source, kind, category, ids],
    );
    return new Map(rows.map(({ sourceId, ...reference }) => [sourceId, reference]));
  }

  async save(
    kind: ReferenceKind,
    category: Category | '',
    references: readonly NewReference[],
  ): Promise<void> {
    if (references.length === 0) return;
    await this.database.manager.query(
      `insert into source_references (source, kind, category, source_id, own_id, fingerprint)
       select $1, $2, $3, * from unnest($4::text[], $5::integer[], $6::text[])
       on conflict (source, kind, category, source_id)
       do update set own_id = excluded.own_id, fingerprint = excluded.fingerprint`,
      [
        this.source,
        kind,
        category,
        references.map(({ sourceId }) => sourceId),
        references.map(({ ownId }) => ownId),
        references.map((reference) => reference.fingerprint),
      ],
    );
  }

  /** Those of the ids that this source brought, with their categories. */
  findAnywhere(
    kind: ReferenceKind,
    ids: readonly string[],
  ): Promise<{ category: Category; sourceId: string }[]> {
    return this.database.manager.query(
      `select category, source_id as "sourceId" from source_references
       where source = $1 and kind = $2 and category in ('brass', 'contemporary', 'vocal') and source_id = any($3)`,
      [this.source, kind, ids],
    );
  }

  async isDemo(): Promise<boolean> {
    const [row]: { demo: boolean }[] = await this.database.manager.query(
      'select exists (select from source_references where source = $1) as demo',
      [demoSource],
    );
    return row?.demo ?? false;
  }
}
