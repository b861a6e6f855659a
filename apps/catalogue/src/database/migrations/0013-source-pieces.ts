import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What imports made of a source's pieceIds: which publication's row describes each piece, and the piece's identity, so that a part
 * of the files leads to the same pieces as all of them (rule S23, ADR 43). A piece so far is taken to be described by the publication in
 * its key, or else by its first one; the next import that contains that row stores the identity.
 */
export class Catalogue0013 implements MigrationInterface {
  readonly name = 'catalogue-0013-1795824000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table source_pieces (
        source filled_text not null,
        category text not null,
        -- The source_id of the piece in source_references.
        key filled_text not null,
        piece_id filled_text not null,
        owner text,
        identity text,
        primary key (source, category, key)
      );
      create index source_pieces_by_piece_id on source_pieces (source, category, piece_id);
      insert into source_pieces (source, category, key, piece_id, owner)
      select source, category, key,
        case when owner is null then regexp_replace(key, '(.)~[^~]*$', '\\1')
          when right(key, length(owner) + 1) = '~' || owner then left(key, -length(owner) - 1) else key end, owner
      from (
        select p.source, p.category, p.source_id as key, (
          select r.source_id from publications b
            join source_references r on r.source = p.source and r.kind = 'publication' and r.category = p.category
              and r.own_id = b.id
          where b.category::text = p.category and b.piece_id = p.own_id
          order by right(p.source_id, length(r.source_id) + 1) = '~' || r.source_id desc, b.id limit 1) as owner
        from source_references p where p.kind = 'piece') pieces;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table source_pieces;');
  }
}
