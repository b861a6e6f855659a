import { categories, Category } from '@music/contracts';
import { type Database, statement } from '@music/platform';
import { z } from 'zod';
import type { ResolvedPiece, StoredPiece } from '../plan/piece-keys.js';
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

/** A reference to something that staff have deleted since is ignored: `existsQuery` checks the table of that kind. */
const findStatement = (kind: ReferenceKind, existsQuery: string) =>
  statement(`catalogue.find-${kind}-references`, {
    parameters: [z.string(), ReferenceCategory, Texts],
    row: KeptReference,
    sql: `select source_id as "sourceId", own_id as "ownId", fingerprint from source_references as r
      where source = $1 and kind = '${kind}' and category = $2 and source_id = any($3) and exists (${existsQuery})`,
  });
const findStatements = {
  piece: findStatement('piece', 'select from pieces where id = own_id'),
  publication: findStatement(
    'publication',
    'select from publications as p where p.category::text = r.category and p.id = own_id',
  ),
  series: findStatement('series', 'select from series where id = own_id'),
  person: findStatement('person', 'select from people where id = own_id'),
  album: findStatement(
    'album',
    'select from albums as a where a.category::text = r.category and a.id = own_id',
  ),
  track: findStatement('track', 'select from tracks where id = own_id'),
};
const saveReferences = statement('catalogue.save-references', {
  parameters: [z.string(), ReferenceKind, ReferenceCategory, Texts, z.array(z.int()), Texts],
  sql: `insert into source_references (source, kind, category, source_id, own_id, fingerprint)
    select $1, $2, $3, * from unnest($4::text[], $5::integer[], $6::text[])
    on conflict (source, kind, category, source_id)
    do update set own_id = excluded.own_id, fingerprint = excluded.fingerprint`,
});
const SourcePiece = z.object({
  pieceId: z.string(),
  key: z.string(),
  owner: z.string().nullable(),
  identity: z.string().nullable(),
  publications: z.array(
    z.object({ publicationId: z.string(), year: z.int().nullable(), yearText: z.string().nullable() }),
  ),
});
const storedPieces = statement('catalogue.list-source-pieces', {
  parameters: [z.string(), Category, Texts],
  row: SourcePiece,
  sql: `
  select s.piece_id as "pieceId", s.key, max(s.owner) filter (where r.source_id = s.owner) as owner, s.identity,
    coalesce(json_agg(json_build_object('publicationId', r.source_id, 'year', b.year, 'yearText', b.year_text))
      filter (where r.source_id is not null), '[]') as publications
  from source_pieces s
    join source_references p on p.source = s.source and p.kind = 'piece' and p.category = s.category
      and p.source_id = s.key
    join pieces on pieces.id = p.own_id
    left join publications b on b.category::text = p.category and b.piece_id = p.own_id
    left join source_references r on r.source = s.source and r.kind = 'publication' and r.category = s.category
      and r.own_id = b.id
  where s.source = $1 and s.category = $2 and s.piece_id = any($3)
  group by s.piece_id, s.key, s.identity`,
});
const savePieces = statement('catalogue.save-source-pieces', {
  parameters: [z.string(), Category, Texts, Texts, Texts, Texts],
  sql: `insert into source_pieces (source, category, key, piece_id, owner, identity)
    select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::text[])
    on conflict (source, category, key) do update set piece_id = excluded.piece_id, owner = excluded.owner,
      identity = excluded.identity`,
});
const PlacedReference = z.object({ category: Category, sourceId: z.string() });
const findInAnyCategory = statement('catalogue.find-references-in-any-category', {
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
    const rows = await this.database.rows(findStatements[kind], this.source, category, ids);
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

  /** What earlier imports made of these pieceIds; by pieceId. */
  async storedPieces(category: Category, pieceIds: readonly string[]): Promise<Map<string, StoredPiece[]>> {
    if (pieceIds.length === 0) return new Map();
    const rows = await this.database.rows(storedPieces, this.source, category, pieceIds);
    const byPieceId = new Map<string, StoredPiece[]>();
    for (const { pieceId, ...piece } of rows)
      byPieceId.set(pieceId, [...(byPieceId.get(pieceId) ?? []), piece]);
    return byPieceId;
  }

  /** Stores which rows describe these pieces, and their identities. */
  async savePieces(category: Category, pieces: readonly ResolvedPiece[]): Promise<void> {
    if (pieces.length === 0) return;
    await this.database.change(
      savePieces,
      this.source,
      category,
      pieces.map(({ key }) => key),
      pieces.map(({ pieceId }) => pieceId),
      pieces.map(({ owner }) => owner),
      pieces.map(({ identity }) => identity),
    );
  }

  /** Those of the ids that this source imported, with their categories. */
  findInAnyCategory(kind: ReferenceKind, ids: readonly string[]): Promise<z.infer<typeof PlacedReference>[]> {
    return this.database.rows(findInAnyCategory, this.source, kind, ids);
  }

  async isDemo(): Promise<boolean> {
    return (await this.database.one(hasReferences, demoSource)).has;
  }
}
