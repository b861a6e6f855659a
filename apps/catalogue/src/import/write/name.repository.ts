import { type Category, christmasSeriesId } from '@music/contracts';
import type { Database } from '@music/platform';
import type { PersonName } from '../row/person-name.js';
import { inBatches } from '../plan/batches.js';
import type { SeriesRow } from '../row/other-rows.js';
import {
  addChristmas,
  addPeople,
  addSeries,
  correctPeople,
  describeSeries,
  names,
  peopleByName,
  peopleLike,
  seriesByName,
} from './name.sql.js';

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
  async peopleLike(wanted: readonly string[]): Promise<string[]> {
    if (wanted.length === 0) return [];
    const lower = wanted.map((name) => name.toLowerCase());
    const rows = await this.database.rows(peopleLike, lower);
    return rows.map(({ display }) => display);
  }

  /** Makes sure that everybody is there; returns their ids by display name. */
  async savePeople(people: readonly NamedPerson[]): Promise<IdByName> {
    const ids: IdByName = new Map();
    for (const batch of inBatches(people))
      for (const [name, id] of await this.saveSome(batch)) ids.set(name, id);
    return ids;
  }

  private async saveSome(people: readonly NamedPerson[]): Promise<IdByName> {
    const firstNames = people.map(({ name }) => name.firstName);
    const lastNames = people.map(({ name }) => name.lastName);
    const given = people.map((person) => person.given);
    const displayed = people.map(({ display }) => display);
    await this.database.change(addPeople, firstNames, lastNames);
    await this.database.change(correctPeople, firstNames, lastNames, given);
    return idsByName(await this.database.rows(peopleByName, displayed));
  }

  /** Makes sure that the types or publishers are there; returns their ids. */
  async saveNames(table: keyof typeof names, wanted: readonly string[]): Promise<IdByName> {
    await this.database.change(names[table].add, wanted);
    return idsByName(await this.database.rows(names[table].find, wanted));
  }

  /** Makes sure that the series are there; the Christmas collection gets id 46. Ids by `category:name`. */
  async saveSeries(series: readonly NamedSeries[]): Promise<IdByName> {
    const christmas = christmasCollection(series);
    if (christmas)
      await this.database.change(addChristmas, christmasSeriesId, christmas.category, christmas.name);
    const ofCategories = series.map(({ category }) => category);
    const named = series.map(({ name }) => name);
    await this.database.change(addSeries, ofCategories, named);
    return idsByName(await this.database.rows(seriesByName, ofCategories, named));
  }

  /** Series that are there already. */
  async describeSeries(rows: readonly (SeriesRow & { id: number })[]): Promise<void> {
    await this.database.change(describeSeries, JSON.stringify(rows));
  }
}

/** The series that is the Christmas collection, by its name; brass before the others when several are. */
export function christmasCollection(series: readonly NamedSeries[]): NamedSeries | undefined {
  const named = series.filter(({ name }) => /\bchristmas collection\b/i.test(name));
  const exact = named.filter(({ name }) => /^(the )?christmas collection$/i.test(name));
  const candidates = exact.length ? exact : named;
  return candidates.find(({ category }) => category === 'brass') ?? candidates[0];
}
