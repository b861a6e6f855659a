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

/** What one connection has prepared, after `work` on it. */
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
  it('are prepared once a connection where they have parameters, and each use has its own values', async () => {
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

  it('are not kept without end: what is put together anew each time is sent as it is', async () => {
    const prepared = await preparedBy(async (ask) => {
      for (let n = 0; n < 600; n += 1)
        expect(await ask(`select $1::integer as n${n}`, [n])).toEqual([{ [`n${n}`]: n }]);
    });
    expect(prepared.size).toBeLessThanOrEqual(500);
    expect(prepared.size).toBeGreaterThan(400);
  });
});
