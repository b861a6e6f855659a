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
   * Creates missing people. Returns the ids by the names in the files, and how many names were left as administrators set them.
   */
  async savePeople(people: readonly NamedPerson[]): Promise<{ ids: IdByName; kept: number }> {
    const saved: z.infer<(typeof peopleByWrittenName)['row']>[] = [];
    for (const batch of inBatches(people)) saved.push(...(await this.saveSome(batch)));
    return { ids: idsByName(saved), kept: saved.filter(({ kept }) => kept).length };
  }

  private async saveSome(people: readonly NamedPerson[]) {
    const firstNames = people.map(({ name }) => name.firstName);
    const lastNames = people.map(({ name }) => name.lastName);
    const isSplit = people.map(({ isSplitInFile }) => isSplitInFile);
    const written = people.map(({ display }) => display);
    await this.database.change(addPeople, firstNames, lastNames);
    await this.database.change(recordWrittenNames, written);
    await this.database.change(correctPeople, firstNames, lastNames, isSplit);
    return this.database.rows(peopleByWrittenName, written, firstNames, isSplit);
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
