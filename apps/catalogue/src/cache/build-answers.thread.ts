import type { MessagePort } from 'node:worker_threads';
import type { Category, RefreshStep } from '@music/contracts';
import type { ConnectionSettings } from '@music/platform';
import { ColumnsEncoder, type GridColumns } from '@music/rules/grid';
import { inSnapshot, type Read } from '../database/snapshot-read.js';
import { gridRows } from '../grid/grid-rows.js';
import type { ListedRow } from '../grid/grid-row.js';
import { type PublicationQuery, publicationPages } from '../grid/publication-pages.js';
import { seriesGroups } from '../series/series-groups.js';
import type { ListedSeries } from '../series/series.repository.js';
import { encodeAnswer, type EncodedAnswer, type KnownHashes } from './encode-answer.js';

/** What a thread needs to know to build all answers. */
export interface AnswersTask {
  connection: ConnectionSettings;
  /** The texts of declared statements. */
  sql: { dataVersion: string; series: string };
  publications: PublicationQuery;
  /** Each category with the paths of its rows, its columns, and its series. */
  categories: readonly { category: Category; paths: readonly string[] }[];
  storedHashes: KnownHashes;
  /** Called at each step. */
  progress: MessagePort;
}

export interface TaskProgress {
  category: Category;
  step: RefreshStep;
  rows: number;
}

/** The bytes of cached answers, all from one moment of the data. */
export interface BuiltAnswers {
  dataVersion: number;
  rows: number;
  answers: EncodedAnswer[];
}

/** All answers: reads the tables, makes rows, columns and series, and encodes them as these bytes. */
export function buildAnswers(task: AnswersTask): Promise<BuiltAnswers> {
  return inSnapshot(task.connection, async (read) => {
    const [state] = await read<{ dataVersion: number }>(task.sql.dataVersion);
    const built: BuiltAnswers = { dataVersion: state?.dataVersion ?? 0, rows: 0, answers: [] };
    for (const { category, paths } of task.categories) {
      const { rows, answers } = await categoryAnswers(task, category, read);
      for (const [at, path] of paths.entries())
        built.answers.push(encodeAnswer(path, json(answers[at]), task.storedHashes));
      built.rows += rows;
    }
    return built;
  });
}

async function categoryAnswers({ sql, publications, progress }: AnswersTask, category: Category, read: Read) {
  const report = (step: RefreshStep, rows: number) =>
    progress.postMessage({ category, step, rows } satisfies TaskProgress);
  const pages = publicationPages(read, publications, category);
  const listed = await gridRows(category, pages, (count) => report('reading', count));
  report('writing', listed.length);
  const series = seriesGroups(await read<ListedSeries>(sql.series, category));
  const rows = listed.map(({ row }) => row);
  return { rows: rows.length, answers: [rows, columnsOf(category, listed), series] };
}

function columnsOf(category: Category, listed: readonly ListedRow[]): GridColumns {
  const encoder = new ColumnsEncoder(category);
  for (const { row, extras } of listed) encoder.add(row, extras);
  return encoder.columns();
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
