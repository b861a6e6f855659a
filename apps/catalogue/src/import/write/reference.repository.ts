import { categories, Category } from '@music/contracts';
import { type Database, statement } from '@music/platform';
import { z } from 'zod';
import type { Reference } from '../plan/publication.plan.js';

const ReferenceKind = z.enum(['piece', 'publication', 'series', 'person', 'album', 'track']);
export type ReferenceKind = z.infer<typeof ReferenceKind>;

/** `''` for people. */
const ReferenceCategory = z.enum([...categories, '']);
type ReferenceCategory = z.infer<typeof ReferenceCategory>;

/** A reference to be stored: the source's id, the shop's, and the row's fingerprint. */
const KeptReference = z.object({ sourceId: z.string(), ownId: z.int(), fingerprint: z.string() });
type KeptReference = z.infer<typeof KeptReference>;

const Texts = z.array(z.string());

/** A reference to something that staff have deleted since is ignored: `held` checks the table of that kind. */
const finding = (kind: ReferenceKind, held: string) =>
  statement(`catalogue.find-${kind}-references`, {
    parameters: [z.string(), ReferenceCategory, Texts],
    row: KeptReference,
    sql: `select source_id as "sourceId", own_id as "ownId", fingerprint from source_references as r
      where source = $1 and kind = '${kind}' and category = $2 and source_id = any($3) and exists (${held})`,
  });
const found = {
  piece: finding('piece', 'select from pieces where id = own_id'),
  publication: finding(
    'publication',
    'select from publications as p where p.category::text = r.category and p.id = own_id',
  ),
  series: finding('series', 'select from series where id = own_id'),
  person: finding('person', 'select from people where id = own_id'),
  album: finding('album', 'select from albums as a where a.category::text = r.category and a.id = own_id'),
  track: finding('track', 'select from tracks where id = own_id'),
};
const saveReferences = statement('catalogue.save-references', {
  parameters: [z.string(), ReferenceKind, ReferenceCategory, Texts, z.array(z.int()), Texts],
  sql: `insert into source_references (source, kind, category, source_id, own_id, fingerprint)
    select $1, $2, $3, * from unnest($4::text[], $5::integer[], $6::text[])
    on conflict (source, kind, category, source_id)
    do update set own_id = excluded.own_id, fingerprint = excluded.fingerprint`,
});
const PlacedReference = z.object({ category: Category, sourceId: z.string() });
const findAnywhere = statement('catalogue.find-references-anywhere', {
  parameters: [z.string(), ReferenceKind, Texts],
  row: PlacedReference,
  sql: `select category, source_id as "sourceId" from source_references
    where source = $1 and kind = $2 and category in ('brass', 'contemporary', 'vocal') and source_id = any($3)`,
});
const hasReferences = statement('catalogue.has-references-of-source', {
  parameters: [z.string()],
  row: z.object({ has: z.boolean() }),
  sql: 'select exists (select from source_references where source = $1) as has',
});

export const demoSource = 'demo';

/** The source's ids with the shop's (rule S23). */
export class ReferenceRepository {
  constructor(
    private readonly database: Database,
    readonly source: string,
  ) {}

  async find(
    kind: ReferenceKind,
    category: ReferenceCategory,
    ids: readonly string[],
  ): Promise<Map<string, Reference>> {
    const rows = await this.database.rows(found[kind], this.source, category, ids);
    return new Map(rows.map(({ sourceId, ...reference }) => [sourceId, reference]));
  }

  async save(
    kind: ReferenceKind,
    category: ReferenceCategory,
    references: readonly KeptReference[],
  ): Promise<void> {
    if (references.length === 0) return;
    await this.database.change(
      saveReferences,
      this.source,
      kind,
      category,
      references.map(({ sourceId }) => sourceId),
      references.map(({ ownId }) => ownId),
      references.map(({ fingerprint }) => fingerprint),
    );
  }

  /** Those of the ids that this source imported, with their categories. */
  findAnywhere(kind: ReferenceKind, ids: readonly string[]): Promise<z.infer<typeof PlacedReference>[]> {
    return this.database.rows(findAnywhere, this.source, kind, ids);
  }

  async isDemo(): Promise<boolean> {
    return (await this.database.one(hasReferences, demoSource)).has;
  }
}
