import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, openDataSource, withStatementTimeout } from '@music/platform';
import { eventually, tcpProxy, testDatabase, type TcpProxy, type TestDatabase } from '@music/testing';
import { Client } from 'pg';
import { connectionSettings, dataSourceOptions } from '../src/database/data-source.options.js';

/** How long the server itself would have taken; nobody waits for it. */
const aLongTime = 60;
const generousMs = 20_000;

let database: TestDatabase;
let server: TcpProxy;
let service: Database;
const schema = { service: 'choir', connections: 5, migrations: [] };
beforeAll(async () => {
  database = await testDatabase();
  server = await tcpProxy(database.url, 5432);
  service = new Database(await openDataSource(schema, server.url));
  await database.query('create table notes (pitch integer primary key)');
});
afterEach(() => server.thaw());
afterAll(async () => {
  await service.dataSource.destroy();
  await server.close();
  await database.drop();
});

/** The error, which came long before the server would have answered. */
async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  const began = Date.now();
  const error = await work().then(
    () => 'nothing',
    (error: unknown) => error,
  );
  expect(Date.now() - began).toBeLessThan(generousMs);
  return error;
}
const ask = (sql: string) => service.manager.query(sql);

describe('waiting for the database is limited', () => {
  it('a statement that takes too long is ended by the server', async () => {
    const error = await errorOf(() => ask(`select pg_sleep(${aLongTime})`));
    expect(error).toMatchObject({ code: '57014' });
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a lock that somebody holds is not waited for any longer', async () => {
    await service.dataSource.transaction(async (holder) => {
      await holder.query('lock table public.notes');
      expect(await errorOf(() => ask('insert into public.notes values (1)'))).toMatchObject({
        code: '55P03',
      });
    });
  });

  it('a server that hangs is given up, also within a transaction, and the shop recovers with it', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask('select 1')));
    server.freeze();
    const errors = await Promise.all([
      ...Array.from({ length: 12 }, () => errorOf(() => ask('select 1'))),
      errorOf(() => service.transaction(() => ask('select 1'))),
    ]);
    for (const error of errors) expect(String(error)).toMatch(/Connection terminated|timeout exceeded/);
    server.thaw();
    await eventually(async () => expect(await ask('select 1 as one')).toEqual([{ one: 1 }]));
  });

  it('a server that hangs is given up by threads as well', async () => {
    const client = new Client(connectionSettings(dataSourceOptions(schema, server.url), 300));
    await client.connect();
    server.freeze();
    expect(String(await errorOf(() => client.query('select 1')))).toContain('timeout');
    await client.end();
  });

  it('an import or a refresh sets the timeout of its own statements', async () => {
    const slow = () => ask('select pg_sleep(5.2)');
    expect(await withStatementTimeout(aLongTime * 1_000, slow)).toHaveLength(1);
    expect(await errorOf(() => withStatementTimeout(300, slow))).toMatchObject({ code: '57014' });
    const rolledBack = withStatementTimeout(generousMs, () =>
      service.transaction(async () => {
        await withStatementTimeout(aLongTime * 1_000, () => ask('select 1'));
        throw new Error('no');
      }),
    );
    await expect(rolledBack).rejects.toThrow('no');
    const limits = await Promise.all(Array.from({ length: 10 }, () => ask('show statement_timeout')));
    expect(new Set(limits.map(([row]) => (row as { statement_timeout: string }).statement_timeout))).toEqual(
      new Set(['4s']),
    );
  });
});
