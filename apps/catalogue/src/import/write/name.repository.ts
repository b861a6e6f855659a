import { type Category, christmasSeriesId } from '@music/contracts';
import type { Database } from '@music/platform';
import type { PersonName } from '../row/person-name.js';
import { inBatches } from '../plan/batches.js';
import type { SeriesRow } from '../row/other-rows.js';

interface NamedPerson {
  display: string;
  name: PersonName;
  /** A people.csv parts the name: it corrects how the shop parts it. */
  given: boolean;
}

interface NamedSeries {
  category: Category;
  name: string;
}

type IdByName = Map<string, number>;

const idsByName = (rows: readonly { name: string; id: number }[]): IdByName =>
  new Map(rows.map(({ name, id }) => [name, id]));

/** What is found by its name: people, types, publishers, series. */
export class NameRepository {
  constructor(private readonly database: Database) {}

  /** The names of people that the shop has, whatever their case. */
  async peopleLike(names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const rows: { display: string }[] = await this.database.manager.query(
      'select display from people where lower(display) = any($1) order by id',
      [names.map((name) => name.toLowerCase())],
    );
    return rows.map(({ display }) => display);
  }

  /** Makes sure that everybody is there; answers their ids by display name. */
  async savePeople(people: readonly NamedPerson[]): Promise<IdByName> {
    const ids: IdByName = new Map();
    for (const batch of inBatches(people))
      for (const [name, id] of await this.saveSome(batch)) ids.set(name, id);
    return ids;
  }

  private async saveSome(people: readonly NamedPerson[]): Promise<IdByName> {
    const columns = [
      people.map(({ name }) => name.firstName),
      people.map(({ name }) => name.lastName),
      people.map(({ given }) => given),
    ];
    await this.database.manager.query(
      `insert into people (first_name, last_name)
       select first_name, last_name from unnest($1::text[], $2::text[], $3::boolean[]) as p (first_name, last_name, given)
       on conflict (display) do nothing`,
      columns,
    );
    await this.database.manager.query(
      `update people set first_name = p.first_name, last_name = p.last_name
       from unnest($1::text[], $2::text[], $3::boolean[]) as p (first_name, last_name, given)
       where given and people.display = concat_ws(' ', nullif(p.first_name, ''), p.last_name)
         and people.first_name <> p.first_name`,
      columns,
    );
    return idsByName(
      await this.database.manager.query('select display as name, id from people where display = any($1)', [
        people.map(({ display }) => display),
      ]),
    );
  }

  /** Makes sure that the types or publishers are there; answers their ids. */
  async saveNames(table: 'types' | 'publishers', names: readonly string[]): Promise<IdByName> {
    await this.database.manager.query(
      `insert into ${table} (name) select unnest($1::text[]) on conflict (name) do nothing`,
      [names],
    );
    return idsByName(
      await this.database.manager.query(`select name, id from ${table} where name = any($1)`, [names]),
    );
  }

  /** Makes sure that the series are there; the Christmas collection gets id 46. Ids by `category:name`. */
  async saveSeries(series: readonly NamedSeries[]): Promise<IdByName> {
    const christmas = christmasCollection(series);
    if (christmas) await this.saveChristmas(christmas);
    const names = [series.map(({ category }) => category), series.map(({ name }) => name)];
    await this.database.manager.query(
      `insert into series (category, name) select * from unnest($1::text[], $2::text[])
       on conflict (category, name) do nothing`,
      names,
    );
    return idsByName(
      await this.database.manager.query(
        `select category || ':' || name as name, id from series
         where (category::text, name::text) in (select * from unnest($1::text[], $2::text[]))`,
        names,
      ),
    );
  }

  /** Series that are there already. */
  async describeSeries(rows: readonly (SeriesRow & { id: number })[]): Promise<void> {
    await this.database.manager.query(
      `update series set group_name = s."group", description = s.description,
         first_year = s."firstYear", last_year = s."lastYear"
       from json_to_recordset($1) as s
         (id integer, "group" text, description text, "firstYear" smallint, "lastYear" smallint)
       where series.id = s.id`,
      [JSON.stringify(rows)],
    );
  }

  private async saveChristmas({ category, name }: NamedSeries): Promise<void> {
    await this.database.manager.query(
      `insert into series (id, category, name) values ($1, $2, $3) on conflict do nothing`,
      [christmasSeriesId, category, name],
    );
  }
}

/** The series that is the Christmas collection, by its name; brass before the others when several are. */
export function christmasCollection(series: readonly NamedSeries[]): NamedSeries | undefined {
  const named = series.filter(({ name }) => /\bchristmas collection\b/i.test(name));
  const exact = named.filter(({ name }) => /^(the )?christmas collection$/i.test(name));
  const candidates = exact.length ? exact : named;
  return candidates.find(({ category }) => category === 'brass') ?? candidates[0];
}
