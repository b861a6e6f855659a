import { type Category, christmasSeriesId } from '@music/contracts';
import type { Database } from '@music/platform';
import type { z } from 'zod';
import { inBatches } from '../plan/batches.js';
import { christmasCollection } from '../plan/christmas-collection.js';
import type { PersonName } from '../row/person-name.js';
import type { SeriesRow } from '../row/series.row.js';
import {
  addChristmas,
  addPeople,
  addSeries,
  correctPeople,
  describeSeries,
  findChristmas,
  names,
  recordWrittenNames,
  peopleByWrittenName,
  peopleLike,
  seriesByName,
} from './name.sql.js';

interface NamedPerson {
  display: string;
  name: PersonName;
  /** A people.csv splits the name: it corrects how the shop splits it. */
  isSplitInFile: boolean;
}

interface NamedSeries {
  category: Category;
  name: string;
}

type IdByName = Map<string, number>;

const idsByName = (rows: readonly { name: string; id: number }[]): IdByName =>
  new Map(rows.map(({ name, id }) => [name, id]));

const columnsOf = (people: readonly NamedPerson[]) => ({
  written: people.map(({ display }) => display),
  firstNames: people.map(({ name }) => name.firstName),
  lastNames: people.map(({ name }) => name.lastName),
  isSplit: people.map(({ isSplitInFile }) => isSplitInFile),
});

/** Things that are found by name: people, types, publishers, series. */
export class NameRepository {
  constructor(private readonly database: Database) {}

  /** Those of the names that people already have in the shop or in import files, ignoring case. */
  async peopleLike(displays: readonly string[]): Promise<string[]> {
    if (displays.length === 0) return [];
    const lower = displays.map((name) => name.toLowerCase());
    const rows = await this.database.rows(peopleLike, lower);
    return rows.map(({ name }) => name);
  }

  /**
   * Returns the ids of those people who exist, by the names in the files, and how many names are, or would be, left as
   * administrators set them.
   */
  async findPeople(people: readonly NamedPerson[]): Promise<{ ids: IdByName; kept: number }> {
    const found: z.infer<(typeof peopleByWrittenName)['row']>[] = [];
    for (const batch of inBatches(people)) {
      const { written, firstNames, isSplit } = columnsOf(batch);
      found.push(...(await this.database.rows(peopleByWrittenName, written, firstNames, isSplit)));
    }
    return { ids: idsByName(found), kept: found.filter(({ kept }) => kept).length };
  }

  /** Creates missing people; returns what `findPeople` does. */
  async savePeople(people: readonly NamedPerson[]): Promise<{ ids: IdByName; kept: number }> {
    for (const batch of inBatches(people)) {
      const { written, firstNames, lastNames, isSplit } = columnsOf(batch);
      await this.database.change(addPeople, firstNames, lastNames);
      await this.database.change(recordWrittenNames, written);
      await this.database.change(correctPeople, firstNames, lastNames, isSplit);
    }
    return this.findPeople(people);
  }

  /** Creates missing types or publishers; returns the ids of all. */
  async saveNames(table: keyof typeof names, texts: readonly string[]): Promise<IdByName> {
    await this.database.change(names[table].add, texts);
    return idsByName(await this.database.rows(names[table].find, texts));
  }

  /** The series with the id of the Christmas collection; null if there is none yet. */
  async findChristmas(): Promise<NamedSeries | null> {
    const [found] = await this.database.rows(findChristmas, christmasSeriesId);
    return found ?? null;
  }

  /** Creates missing series; the Christmas collection gets id 46. Ids by `category:name`. */
  async saveSeries(series: readonly NamedSeries[]): Promise<IdByName> {
    const christmas = christmasCollection(series);
    if (christmas)
      await this.database.change(addChristmas, christmasSeriesId, christmas.category, christmas.name);
    const ofCategories = series.map(({ category }) => category);
    const named = series.map(({ name }) => name);
    await this.database.change(addSeries, ofCategories, named);
    return idsByName(await this.database.rows(seriesByName, ofCategories, named));
  }

  /** Series that already exist. */
  async describeSeries(rows: readonly (SeriesRow & { id: number })[]): Promise<void> {
    await this.database.change(describeSeries, JSON.stringify(rows));
  }
}
