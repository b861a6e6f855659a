import { Injectable } from '@nestjs/common';
import { Composer, Person } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { CatalogueConfig } from '../config.js';
import { creditNames } from '../credits/credits.sql.js';
import { newestFirst } from '../piece/newest-first.js';
import { listedFields, listedJoins } from '../prices/sold.sql.js';

const PersonPiece = Person.shape.pieces.element;

const findName = statement('catalogue.find-name-of-person', {
  parameters: [z.int()],
  row: z.object({ name: z.string() }),
  sql: 'select display as name from people where id = $1',
});
/**
 * Each published piece once, as its newest publication. Whole-table joins, because some people have thousands of pieces. If $2 is
 * true, no PDF is sold without its file.
 */
const piecesOfPerson = statement('catalogue.list-pieces-of-person', {
  parameters: [z.int(), z.boolean()],
  row: PersonPiece,
  sql: `
  with mine as materialized (
      select piece_id, array_agg(role order by array_position(array['composer', 'arranger', 'lyricist'], role)) as roles
      from piece_people where person_id = $1 group by piece_id),
    p as (
      select distinct on (p.piece_id) p.*, piece.title
      from mine
        join pieces piece on piece.id = mine.piece_id
        join publications p on p.category = piece.category and p.piece_id = piece.id
      order by p.piece_id, ${newestFirst}),
    credits as (
      select pp.piece_id, ${creditNames('composer')} as composer, ${creditNames('arranger')} as arranger
      from piece_people pp join people on people.id = pp.person_id
      where pp.piece_id in (select piece_id from mine) group by pp.piece_id)
  select ${listedFields}, mine.roles as "as"
  from p
    join mine on mine.piece_id = p.piece_id
    join credits on credits.piece_id = p.piece_id
    left join series on series.id = p.series_id ${listedJoins('$2')}`,
});
const listComposers = statement('catalogue.list-composers', {
  row: Composer,
  sql: `
  select people.id as "composerId", first_name as "firstName", last_name as "lastName", count(*)::int as pieces
  from piece_people join people on people.id = person_id
  where role = 'composer' group by people.id`,
});

@Injectable()
export class PersonRepository {
  constructor(
    private readonly database: Database,
    private readonly config: CatalogueConfig,
  ) {}

  async findName(id: number): Promise<string | null> {
    return (await this.database.maybe(findName, id))?.name ?? null;
  }

  /** Unordered. */
  pieces(id: number): Promise<z.infer<typeof PersonPiece>[]> {
    return this.database.rows(piecesOfPerson, id, this.config.sellsFilesOnly);
  }

  /** Unordered. */
  composers(): Promise<Composer[]> {
    return this.database.rows(listComposers);
  }
}
