import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Statement } from '@music/platform';
import { z } from 'zod';
import { testDatabase, type TestDatabase } from '../src/database/test-database.js';
import { statementFaults } from '../src/statements/statement-faults.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.query('create schema choir');
  await database.query('create domain choir.pence as integer check (value >= 0)');
  await database.query(
    `create table choir.singers (id integer primary key, name text not null, voice text, born timestamptz not null,
       pay numeric not null, serial bigint not null, parts text[] not null, more jsonb not null, active boolean not null,
       fee choir.pence not null)`,
  );
});
afterAll(() => database.drop());

const id = z.int();
const faultsIn = (sql: string, parameters: z.ZodType[] = [], row: z.ZodRawShape = {}) => {
  const planted: Statement = { name: 'choir.planted', sql, parameters, row: z.object(row) };
  return statementFaults(database.url, 'choir', [planted]);
};

describe('statements that match their tables', () => {
  it('have no faults', async () => {
    const row = {
      id,
      name: z.enum(['Ann', 'Bob']),
      voice: z.string().nullable(),
      born: z.date(),
      pay: z.string(),
      serial: z.string(),
      parts: z.array(z.string()),
      more: z.record(z.string(), z.number()),
      active: z.boolean(),
      fee: z.int(),
    };
    expect(await faultsIn('select * from singers', [], row)).toEqual([]);
  });

  it('may have parameters of any of these types', async () => {
    const sql = `update singers set fee = $6 where id = $1 and name = any($2) and born > $3 and pay > $4 and more = $5`;
    const values = [
      id,
      z.array(z.string()).readonly(),
      z.date(),
      id,
      z.record(z.string(), z.string()),
      z.int(),
    ];
    expect(await faultsIn(sql, values)).toEqual([]);
  });

  it('may call a function without a result, such as a lock', async () => {
    expect(await faultsIn('select pg_advisory_xact_lock($1, 1)', [id])).toEqual([]);
    expect(await faultsIn('delete from singers')).toEqual([]);
  });

  it('are not executed', async () => {
    await database.query(
      `insert into choir.singers values (1, 'Ann', null, now(), 1, 1, '{}', '{}', true, 5)`,
    );
    await faultsIn('delete from singers');
    expect(await database.query('select id from choir.singers')).toEqual([{ id: 1 }]);
  });
});

describe('a planted fault is found, with the name of its statement:', () => {
  it.each<[string, string, z.ZodType[], z.ZodRawShape, string]>([
    [
      'a column that is gone',
      'select title from singers',
      [],
      { title: id },
      'error: column "title" does not exist',
    ],
    ['a table that is gone', 'delete from players', [], {}, 'error: relation "players" does not exist'],
    ['a renamed column', 'select id as number from singers', [], { id }, '"id" is declared and no column'],
    ['one not declared', 'select id, name from singers', [], { id }, '"name" is a column and not declared'],
    ['another type', 'select serial from singers', [], { serial: id }, '"serial" is int8, which'],
    ['a date as text', 'select born from singers', [], { born: z.string() }, '"born" is timestamptz, which'],
    [
      'an array of others',
      'select parts from singers',
      [],
      { parts: z.array(id) },
      '"parts" is _text, which',
    ],
    ['a date within JSON', 'select more from singers', [], { more: z.date() }, '"more" is jsonb, which'],
    [
      'null unforeseen',
      'select voice from singers',
      [],
      { voice: z.string() },
      '"voice" may be null and is not',
    ],
    [
      'a value too few',
      'select from singers where id = $1',
      [],
      {},
      '0 parameters are declared, the SQL has 1',
    ],
    ['values in the wrong order', 'select from singers where id = $1', [z.string()], {}, '$1 is int4, which'],
    [
      'an index that is gone',
      'insert into singers (id) values ($1) on conflict (name) do nothing',
      [id],
      {},
      'error: there is no unique or exclusion constraint matching the ON CONFLICT specification',
    ],
    ['an array as JSON', 'select from singers where more = $1', [z.array(id)], {}, '$1 is jsonb, which'],
  ])('%s', async (_, sql, parameters, row, fault) => {
    expect(await faultsIn(sql, parameters, row)).toContainEqual(
      expect.stringContaining(`choir.planted: ${fault}`),
    );
  });
});

it('a fault does not hide those of later statements', async () => {
  const row = z.object({});
  const planted = (name: string, sql: string): Statement => ({ name, sql, parameters: [], row });
  const found = await statementFaults(database.url, 'choir', [
    planted('choir.first', 'select nothing from singers'),
    planted('choir.second', 'select id from singers'),
  ]);
  expect(found.map((fault) => fault.split(':')[0])).toEqual(['choir.first', 'choir.second']);
});
