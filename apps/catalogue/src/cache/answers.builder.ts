import { Injectable } from '@nestjs/common';
import { categories, type Category, cachedPaths, type GridRow } from '@music/contracts';
import { Database } from '@music/platform';
import { ColumnsEncoder, type GridColumns } from '@music/rules';
import { GridService } from '../grid/grid.service.js';
import { jsonInTurns } from '../pacing/json-in-turns.js';
import { Turns } from '../pacing/turns.js';
import { SeriesService } from '../series/series.service.js';
import { ProgressOfRefresh } from './refresh-progress.js';
import { RefreshRepository } from './refresh.repository.js';

/** The bytes of every cached answer, all from one moment of the data. */
export interface BuiltAnswers {
  dataVersion: number;
  rows: number;
  /** path → JSON. */
  answers: Map<string, Buffer>;
}

@Injectable()
export class AnswersBuilder {
  constructor(
    private readonly database: Database,
    private readonly grid: GridService,
    private readonly series: SeriesService,
    private readonly refreshes: RefreshRepository,
    private readonly progress: ProgressOfRefresh,
  ) {}

  build(): Promise<BuiltAnswers> {
    return this.database.transaction(async () => {
      await this.refreshes.freezeSnapshot();
      await this.progress.begin();
      const built: BuiltAnswers = {
        dataVersion: await this.refreshes.dataVersion(),
        rows: 0,
        answers: new Map(),
      };
      for (const category of categories) await this.addCategory(category, built);
      return built;
    });
  }

  private async addCategory(category: Category, built: BuiltAnswers): Promise<void> {
    const turns = new Turns();
    const rows = await this.grid.rows(category, turns, (count) =>
      this.progress.tell(category, 'reading', count),
    );
    const answers = [rows, await columnsOf(category, rows, turns), await this.series.list(category)];
    for (const [at, path] of cachedPaths(category).entries())
      built.answers.set(path, await jsonInTurns(answers[at], turns));
    built.rows += rows.length;
  }
}

async function columnsOf(category: Category, rows: readonly GridRow[], turns: Turns): Promise<GridColumns> {
  const encoder = new ColumnsEncoder(category);
  for (const row of rows) {
    encoder.add(row);
    if (turns.due) await turns.pass();
  }
  return encoder.columns();
}
