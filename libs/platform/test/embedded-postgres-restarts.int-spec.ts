import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../src/embedded-postgres/processes.js';
import {
  cleanUp,
  freshFolder,
  kill,
  postmasterOf,
  query,
  start,
  startElsewhere,
} from './embedded-postgres.fixture.js';

afterEach(() => void jest.restoreAllMocks());
afterEach(cleanUp);

describe('the embedded PostgreSQL', () => {
  it('starts again after kill -9 of its Node process with all committed data', async () => {
    const dataDir = freshFolder();
    const { child, line } = await startElsewhere(dataDir);
    await query(line, 'create table notes as select 7 as pitch');
    const orphan = postmasterOf(dataDir);
    await kill(child);
    expect(isAlive(orphan)).toBe(true);

    const next = await start(dataDir);
    expect(await query(next.url, 'select pitch from notes')).toEqual([7]);
    expect(postmasterOf(dataDir)).not.toBe(orphan);
    expect(isAlive(orphan)).toBe(false);
  });

  it('starts again by itself, on the same port, when the server is killed', async () => {
    const dataDir = freshFolder();
    const { url } = await start(dataDir);
    await query(url, 'create table notes as select 9 as pitch');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await eventually(async () => expect(await query(url, 'select pitch from notes')).toEqual([9]));
  });

  it('starts after server and Node process were both killed', async () => {
    const dataDir = freshFolder();
    const { child, line } = await startElsewhere(dataDir);
    await query(line, 'create table notes as select 5 as pitch');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await kill(child);
    const next = await start(dataDir);
    expect(await query(next.url, 'select pitch from notes')).toEqual([5]);
  });

  it('is started again as soon as it can start, however long it could not, and says each cause once', async () => {
    const dataDir = freshFolder();
    const lines: string[] = [];
    const { url } = await start(dataDir, (line) => lines.push(line));
    lines.length = 0;
    const settings = join(dataDir, 'cluster/postgresql.auto.conf');
    const valid = readFileSync(settings);
    writeFileSync(settings, 'out of tune\n');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    const failures = () =>
      readFileSync(join(dataDir, 'server.log'), 'utf8').split('contains errors').length - 1;
    await eventually(() => expect(failures()).toBeGreaterThan(1));

    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    const before = failures();
    await eventually(() => expect(failures()).toBeGreaterThan(before));
    writeFileSync(settings, valid);
    await eventually(async () => expect(await query(url, 'select 1')).toEqual([1]));
    await eventually(() =>
      // A slow start reports its progress.
      expect(lines.filter((line) => !line.startsWith('The database is still starting'))).toEqual([
        'The database ended (SIGKILL); starting it again …',
        expect.stringMatching(/^PostgreSQL did not start: .*contains errors/),
        'The database is running again.',
      ]),
    );
  });
});
