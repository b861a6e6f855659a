import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database, declaredStatements, openDataSource, statement } from '@music/platform';
import { eventually, testDatabase, type TestDatabase } from '@music/testing';
import { z } from 'zod';

const Note = z.object({ pitch: z.int(), name: z.string() });
const addNote = statement('choir.add-note', {
  parameters: [z.int(), z.string()],
  row: Note,
  sql: 'insert into public.notes values ($1, $2) on conflict do nothing returning pitch, name',
});
const rename = statement('choir.rename', {
  parameters: [z.string(), z.array(z.int())],
  row: Note,
  sql: 'update public.notes set name = $1 where pitch = any($2) returning pitch, name',
});
const named = statement('choir.find-named', {
  parameters: [z.string()],
  row: Note,
  sql: 'select pitch, name from public.notes where name = $1',
});
const removeAll = statement('choir.remove-all', { sql: 'delete from public.notes' });

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await testDatabase();
  database = new Database(
    await openDataSource({ service: 'choir', connections: 5, migrations: [] }, server.url),
  );
  await server.query('create table public.notes (pitch integer primary key, name text not null)');
});
afterAll(async () => {
  await database.dataSource.destroy();
  await server.drop();
});

describe('a declared statement', () => {
  it('returns its rows, whether it reads or writes', async () => {
    expect(await database.rows(addNote, 1, 'c')).toEqual([{ pitch: 1, name: 'c' }]);
    expect(await database.rows(addNote, 1, 'c')).toEqual([]);
    expect(await database.rows(rename, 'd', [1, 2])).toEqual([{ pitch: 1, name: 'd' }]);
    expect(await database.rows(named, 'd')).toEqual([{ pitch: 1, name: 'd' }]);
  });

  it('returns how many rows it changed', async () => {
    await database.change(removeAll);
    expect(await database.change(addNote, 1, 'a')).toBe(1);
    expect(await database.change(addNote, 1, 'a')).toBe(0);
    expect(await database.change(addNote, 2, 'a')).toBe(1);
    expect(await database.change(rename, 'b', [1, 2, 3])).toBe(2);
    expect(await database.change(removeAll)).toBe(2);
  });

  it('returns one row or none if no more are expected', async () => {
    await database.change(removeAll);
    expect(await database.maybe(named, 'e')).toBeNull();
    await expect(database.one(named, 'e')).rejects.toThrow('choir.find-named found no row.');
    await database.change(addNote, 1, 'e');
    expect(await database.maybe(named, 'e')).toEqual({ pitch: 1, name: 'e' });
    expect(await database.one(named, 'e')).toEqual({ pitch: 1, name: 'e' });
    await database.change(addNote, 2, 'e');
    await expect(database.maybe(named, 'e')).rejects.toThrow('choir.find-named found more than one row.');
  });

  it('joins the running transaction', async () => {
    await database.change(removeAll);
    const undone = database.transaction(async () => {
      await database.change(addNote, 1, 'f');
      expect(await database.rows(named, 'f')).toHaveLength(1);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await database.rows(named, 'f')).toEqual([]);
  });

  it('returns its connection to the pool', async () => {
    for (let time = 0; time < 30; time += 1) await database.rows(named, 'g');
    await Promise.all(Array.from({ length: 30 }, () => database.rows(named, 'g')));
  });

  it('is prepared under its name (ADR 14)', async () => {
    const prepared = await database.transaction(async () => {
      await database.rows(named, 'h');
      const rows: { name: string }[] = await database.manager.query(
        'select name from pg_prepared_statements',
      );
      return rows.map(({ name }) => name);
    });
    expect(prepared).toContain('choir.find-named');
  });

  it('is known to the test of all statements, and its name is its own', () => {
    expect(declaredStatements().map(({ name }) => name)).toContain('choir.remove-all');
    expect(() => statement('choir.remove-all', { sql: 'select 1' })).toThrow(
      'Two statements are called choir.remove-all.',
    );
  });
});

describe('exclusive work', () => {
  const lock = 46;
  const wait = 60_000;
  const waiting = () =>
    server.query(`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);

  it('is done by one process at a time', async () => {
    const order: string[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let first: Promise<void> = Promise.resolve();
    // The second begins once the first holds the lock: two connections may arrive in either order.
    await new Promise<void>((holdsLock) => {
      first = database.withAdvisoryLock(lock, wait, async () => {
        holdsLock();
        await gate;
        order.push('first');
      });
    });
    const second = database.withAdvisoryLock(lock, wait, async () => order.push('second'));
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    open();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('waits no longer than allowed', async () => {
    const work = jest.fn(async () => undefined);
    await database.withAdvisoryLock(lock, wait, () =>
      expect(database.withAdvisoryLock(lock, 50, work)).rejects.toThrow(/lock timeout/),
    );
    expect(work).not.toHaveBeenCalled();
  });

  it('is left to the process that does it', async () => {
    const work = jest.fn(async () => undefined);
    await database.withAdvisoryLock(lock, wait, async () =>
      expect(await database.tryAdvisoryLock(lock, work)).toBe(false),
    );
    expect(work).not.toHaveBeenCalled();
    expect(await database.tryAdvisoryLock(lock, work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await database.withAdvisoryLock(lock, 50, async () => 'done')).toBe('done');
  });

  it('leaves no lock behind when it fails', async () => {
    const failing = database.withAdvisoryLock(lock, wait, () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    expect(await database.withAdvisoryLock(lock, 50, async () => 'done')).toBe('done');
  });
});
