import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase, type TestDatabase, type Template } from '@music/testing';

const opened: TestDatabase[] = [];
const open = async (template?: Template) => {
  const database = await testDatabase(template);
  opened.push(database);
  return database;
};
afterAll(() => Promise.all(opened.map((database) => database.drop())));

describe('testDatabase', () => {
  it('gives every caller a database of its own', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    await one.query('create table notes (pitch integer)');
    await expect(two.query('select * from notes')).rejects.toThrow(/does not exist/);
  });

  it('prepares a template once and copies it for all', async () => {
    let prepared = 0;
    const template: Template = {
      name: 'scales',
      prepare: async (url) => {
        prepared += 1;
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query('create table scales as select 7 as notes');
        await client.end();
      },
    };
    const copies = await Promise.all([open(template), open(template), open(template)]);
    expect(await Promise.all(copies.map((copy) => copy.query('select notes from scales')))).toEqual(
      Array(3).fill([{ notes: 7 }]),
    );
    expect(prepared).toBe(1);
  });

  it('drops the database even if somebody is still connected', async () => {
    const database = await testDatabase();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await expect(testDatabaseExists(database.url)).resolves.toBe(false);
  });
});

async function testDatabaseExists(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
