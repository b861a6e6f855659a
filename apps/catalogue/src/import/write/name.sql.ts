import { Category } from '@music/contracts';
import { statement } from '@music/platform';
import { z } from 'zod';
import { Records } from './record.sql.js';

const Texts = z.array(z.string());
const Named = z.object({ name: z.string(), id: z.int() });

export const peopleLike = statement('catalogue.list-people-like', {
  parameters: [Texts],
  row: z.object({ name: z.string() }),
  sql: `select name from (select display as name, id from people union select name, person_id from written_names) known
    where lower(name) = any($1) order by id, name`,
});
export const addPeople = statement('catalogue.add-people', {
  parameters: [Texts, Texts],
  sql: `insert into people (first_name, last_name)
    select first_name, last_name from unnest($1::text[], $2::text[]) as p (first_name, last_name)
    where concat_ws(' ', nullif(first_name, ''), last_name) not in (select name from written_names)
    on conflict (display) do nothing`,
});
export const recordWrittenNames = statement('catalogue.record-written-names', {
  parameters: [Texts],
  sql: `insert into written_names (name, person_id) select display, id from people where display = any($1)
    on conflict (name) do nothing`,
});
export const correctPeople = statement('catalogue.correct-people', {
  parameters: [Texts, Texts, z.array(z.boolean())],
  sql: `update people set first_name = p.first_name, last_name = p.last_name
    from unnest($1::text[], $2::text[], $3::boolean[]) as p (first_name, last_name, given)
    where given and people.display = concat_ws(' ', nullif(p.first_name, ''), p.last_name)
      and people.first_name <> p.first_name and people.name_version = 0`,
});
/**
 * The people whom files write so, whether or not an import has recorded that. `kept`: an administrator changed the name, and the
 * file has another one.
 */
export const peopleByWrittenName = statement('catalogue.list-people-by-written-name', {
  parameters: [Texts, Texts, z.array(z.boolean())],
  row: Named.extend({ kept: z.boolean() }),
  sql: `select name, id, name_version > 0 and (name <> display or (given and p.first_name <> people.first_name)) as kept
    from unnest($1::text[], $2::text[], $3::boolean[]) as p (name, first_name, given)
      left join written_names using (name)
      join people on people.id = coalesce(person_id, (select id from people where display = name))`,
});

const namesIn = (table: 'types' | 'publishers') => ({
  add: statement(`catalogue.add-${table}`, {
    parameters: [Texts],
    sql: `insert into ${table} (name) select unnest($1::text[]) on conflict (name) do nothing`,
  }),
  find: statement(`catalogue.list-${table}-by-name`, {
    parameters: [Texts],
    row: Named,
    sql: `select name, id from ${table} where name = any($1)`,
  }),
});
export const names = { types: namesIn('types'), publishers: namesIn('publishers') };

export const findChristmas = statement('catalogue.find-christmas-collection', {
  parameters: [z.int()],
  row: z.object({ category: Category, name: z.string() }),
  sql: 'select category, name from series where id = $1',
});
export const addChristmas = statement('catalogue.add-christmas-collection', {
  parameters: [z.int(), Category, z.string()],
  sql: 'insert into series (id, category, name) values ($1, $2, $3) on conflict do nothing',
});
export const addSeries = statement('catalogue.add-series', {
  parameters: [z.array(Category), Texts],
  sql: `insert into series (category, name) select * from unnest($1::text[], $2::text[])
    on conflict (category, name) do nothing`,
});
export const seriesByName = statement('catalogue.list-series-by-name', {
  parameters: [z.array(Category), Texts],
  row: Named,
  sql: `select category || ':' || name as name, id from series
    where (category::text, name::text) in (select * from unnest($1::text[], $2::text[]))`,
});
export const describeSeries = statement('catalogue.describe-series', {
  parameters: [Records],
  sql: `update series set group_name = s."group", description = s.description,
      first_year = s."firstYear", last_year = s."lastYear"
    from json_to_recordset($1) as s
      (id integer, "group" text, description text, "firstYear" smallint, "lastYear" smallint)
    where series.id = s.id`,
});
