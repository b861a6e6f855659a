import type { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDataSource } from '@music/platform';
import { testDatabase, type TestDatabase } from '@music/testing';
import type { DataSource } from 'typeorm';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await testDatabase();
  source = await openDataSource({ service: 'choir', connections: 5, migrations: [] }, database.url);
  await source.query('create table public.notes (pitch integer primary key)');
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

/** The prepared statements of one connection, after `work` on it. */
const preparedBy = async (
  work: (ask: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<void>,
) =>
  source.transaction(async (manager) => {
    await work((text, values) => manager.query(text, values));
    const rows: { statement: string; uses: number }[] = await manager.query(
      'select statement, (generic_plans + custom_plans)::integer as uses from pg_prepared_statements',
    );
    return new Map(rows.map(({ statement, uses }) => [statement, uses]));
  });

describe("a service's statements (ADR 14)", () => {
  it('are prepared once per connection if they have parameters, and each use has its own values', async () => {
    const sum = 'select $1::integer + $2::integer as sum';
    const prepared = await preparedBy(async (ask) => {
      for (const n of [1, 2, 3]) expect(await ask(sum, [n, 10])).toEqual([{ sum: n + 10 }]);
      await ask('select 7 as alone');
    });
    expect(prepared.get(sum)).toBe(3);
    expect(prepared.has('select 7 as alone')).toBe(false);
  });

  it('work again after one of them failed', async () => {
    const insert = 'insert into public.notes values ($1)';
    await source.query(insert, [1]);
    await expect(source.query(insert, [1])).rejects.toThrow(/duplicate key/);
    await source.query(insert, [2]);
    expect(await source.query('select count(*)::integer from public.notes')).toEqual([{ count: 2 }]);
  });

  it('see a table that has changed since', async () => {
    const read = 'select pitch from public.notes where pitch = $1';
    expect(await source.query(read, [1])).toEqual([{ pitch: 1 }]);
    await source.query('alter table public.notes add column name text');
    expect(await source.query(read, [1])).toEqual([{ pitch: 1 }]);
    await source.query('alter table public.notes rename to sounds');
    await expect(source.query(read, [1])).rejects.toThrow(/does not exist/);
    await source.query('alter table public.sounds rename to notes');
    expect(await source.query(read, [1])).toEqual([{ pitch: 1 }]);
  });

  it('are limited in number: generated texts are sent without a name', async () => {
    const prepared = await preparedBy(async (ask) => {
      for (let n = 0; n < 600; n += 1)
        expect(await ask(`select $1::integer as n${n}`, [n])).toEqual([{ [`n${n}`]: n }]);
    });
    expect(prepared.size).toBeLessThanOrEqual(500);
    expect(prepared.size).toBeGreaterThan(400);
  });
});

describe('a transaction', () => {
  /** Runs `work` in transactions of one connection, and counts the server's answers. */
  const onOneConnection = async (work: (transaction: Transaction) => Promise<void>): Promise<number> => {
    const runner = source.createQueryRunner();
    const { connection } = (await runner.connect()) as { connection: EventEmitter };
    let answers = 0;
    const count = () => (answers += 1);
    try {
      await runner.startTransaction();
      await runner.commitTransaction();
      connection.on('readyForQuery', count);
      await work(async (...texts) => {
        await runner.startTransaction();
        for (const [text, ...values] of texts) await runner.query(text, values);
        await runner.commitTransaction();
      });
      return answers;
    } finally {
      connection.off('readyForQuery', count);
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  };
  type Transaction = (...texts: [string, ...unknown[]][]) => Promise<void>;
  const insert = 'insert into public.notes values ($1)';
  const notes = async (): Promise<number[]> =>
    (await source.query('select pitch from public.notes order by pitch')).map(
      ({ pitch }: { pitch: number }) => pitch,
    );

  it('begins with its first statement, in one message', async () => {
    const before = await notes();
    const answers = await onOneConnection((run) => run([insert, 30], [insert, 31]));
    expect(answers).toBe(3);
    expect(await notes()).toEqual([...before, 30, 31]);
  });

  it.each([
    ['prepared', ['select 1 / $1::integer', 0]],
    ['sent as it is', ['select 1 / 0']],
  ] satisfies [string, [string, ...unknown[]]][])(
    'leaves nothing behind when its first statement fails, %s, nor when its second does',
    async (_, wrong) => {
      const before = await notes();
      await expect(onOneConnection((run) => run(wrong, [insert, 40]))).rejects.toThrow(/division/);
      await expect(onOneConnection((run) => run([insert, 40], wrong))).rejects.toThrow(/division/);
      expect(await notes()).toEqual(before);
    },
  );

  it('costs nothing without statements, and the next statement is outside', async () => {
    const before = await notes();
    const answers = await onOneConnection(async (run) => {
      await run();
    });
    expect(answers).toBe(0);
    await source.query(insert, [50]);
    expect(await notes()).toEqual([...before, 50]);
  });

  it('may begin with several statements in one text', async () => {
    const before = await notes();
    await onOneConnection((run) => run(['insert into public.notes values (60); select 1'], [insert, 61]));
    expect(await notes()).toEqual([...before, 60, 61]);
  });
});
