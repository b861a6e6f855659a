import { afterEach, describe, expect, it } from '@jest/globals';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openExistingDatabaseServer } from '@music/platform/embedded-postgres';
import { isAlive } from '../src/embedded-postgres/processes.js';
import {
  cleanUp,
  freshFolder,
  homeOf,
  kill,
  postmasterOf,
  privateFolder,
  query,
  start,
  startElsewhere,
  stopServers,
} from './embedded-postgres.fixture.js';

afterEach(cleanUp);

describe('the embedded PostgreSQL', () => {
  it('starts, requires a password, and keeps its data across a restart', async () => {
    const dataDir = join(freshFolder(), 'deep', 'postgres');
    const first = await start(dataDir);
    expect(await query(first.url, 'show server_version')).toEqual([expect.stringMatching(/^18/)]);
    await query(first.url, 'create table notes as select 42 as pitch');
    await expect(query(first.url.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    const pid = postmasterOf(dataDir);
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start(dataDir);
    expect(await query(second.url, 'select pitch from notes')).toEqual([42]);
    expect(
      await query(second.url, "select current_setting('fsync') || current_setting('synchronous_commit')"),
    ).toEqual(['onon']);
  });

  it('D18 logs no address when a unique index refuses one', async () => {
    const dataDir = freshFolder();
    const { url } = await start(dataDir);
    await query(url, 'create table users (email text constraint users_email_key unique)');
    const insert = "insert into users values ('ann@example.org')";
    await query(url, insert);
    await expect(query(url, insert)).rejects.toThrow(/users_email_key/);
    const log = readFileSync(join(dataDir, 'server.log'), 'utf8');
    expect(log).toContain('users_email_key');
    expect(log).not.toContain('ann@example.org');
  });

  it('is shared by a second process, and stops with the last of them', async () => {
    const dataDir = freshFolder();
    const other = await startElsewhere(dataDir);
    const mine = await start(dataDir);
    expect(mine.url).toBe(other.line);
    await mine.stop();
    expect(await query(other.line, 'select 1')).toEqual([1]);
  });

  it('is made once when two start at the same time', async () => {
    const dataDir = freshFolder();
    const [one, two] = await Promise.all([start(dataDir), start(dataDir)]);
    expect(one.url).toBe(two.url);
    await one.stop();
    expect(await query(two.url, 'select 1')).toEqual([1]);
  });

  it('starts again after an interrupted first start', async () => {
    const dataDir = freshFolder();
    mkdirSync(join(dataDir, 'cluster.new'));
    expect(await query((await start(dataDir)).url, 'select 1')).toEqual([1]);
  });

  it('ignores the pid file of a dead server, even if another program has its pid now', async () => {
    const dataDir = freshFolder();
    const first = await start(dataDir);
    const note = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8');
    await first.stop();
    writeFileSync(join(dataDir, 'cluster/postmaster.pid'), note.replace(/^\d+/, String(process.pid)));
    expect(await query((await start(dataDir)).url, 'select 1')).toEqual([1]);
  });

  it('makes a new password when the file was lost', async () => {
    const dataDir = freshFolder();
    await (await start(dataDir)).stop();
    rmSync(join(dataDir, 'password'));
    expect(await query((await start(dataDir)).url, 'select 1')).toEqual([1]);
  });

  it('says so if setting up fails, and can be set up once the cause is gone', async () => {
    const dataDir = freshFolder();
    const { url, stop } = await start(dataDir);
    await query(url, "create role boss superuser login password 'boss'");
    const asBoss = url.replace(/music:[^@]*/, 'boss:boss');
    await query(asBoss, 'alter role music rename to lost');
    await stop();
    rmSync(join(dataDir, 'password'));
    await expect(start(dataDir)).rejects.toThrow(
      /^PostgreSQL could not be set up: [^\n]*role "music" does not exist$/,
    );

    // As somebody repairing it by hand would.
    writeFileSync(join(dataDir, 'password'), 'boss\n');
    const repaired = await start(dataDir);
    await query(repaired.url.replace('music:', 'boss:'), 'alter role lost rename to music');
    await repaired.stop();
    rmSync(join(dataDir, 'password'));
    expect(await query((await start(dataDir)).url, 'select 1')).toEqual([1]);
  });

  it.each([
    ['a folder that all may enter', freshFolder],
    ['a private folder', privateFolder],
  ])('opens for a program only where it has been before, in %s', async (_, newFolder) => {
    const DATA_DIR = newFolder();
    const open = () => openExistingDatabaseServer({ DATA_DIR }, () => undefined);
    await expect(open()).rejects.toThrow(/^There is no database in [^\n]*$/);
    const dataDir = join(DATA_DIR, 'postgres');
    await query((await start(dataDir)).url, 'create table notes as select 5 as pitch');
    await stopServers();
    if (existsSync(join(dataDir, 'location'))) homeOf(dataDir);
    const server = await open();
    expect(await query(server.url, 'select pitch from notes')).toEqual([5]);
    await server.stop();
  });

  it('says in one line that the folder is not writable, or contains another version', async () => {
    const folder = freshFolder();
    await expect(start('/etc/hostname/postgres')).rejects.toThrow(
      /^Cannot write to \/etc\/hostname\/postgres \(\w+\): [^\n]*DATA_DIR[^\n]*$/,
    );
    mkdirSync(join(folder, 'cluster'));
    writeFileSync(join(folder, 'cluster/PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toThrow(/created by PostgreSQL 17, but this is PostgreSQL 18/);
  });
});

// Only root can become another user.
if (process.getuid?.() === 0)
  describe('the embedded PostgreSQL of root', () => {
    it('also runs for an ordinary user, and then for root on the same data', async () => {
      const dataDir = freshFolder();
      chownSync(dataDir, 1, 1);
      const { child, line } = await startElsewhere(dataDir, { uid: 1, gid: 1 });
      await query(line, 'create table notes as select 3 as pitch');
      expect(statSync(join(dataDir, 'cluster')).uid).toBe(1);
      await kill(child);
      expect(await query((await start(dataDir)).url, 'select pitch from notes')).toEqual([3]);
    });

    it('tells an ordinary user who owns the data', async () => {
      const dataDir = freshFolder();
      await (await start(dataDir)).stop();
      const { line } = await startElsewhere(dataDir, { uid: 1, gid: 1 });
      expect(line).toMatch(/^Cannot write to .*EACCES/);
    });

    describe('of a project below a private folder', () => {
      const notes = 'select pitch from notes';
      /** The data folder of a new project, with a database whose server has been stopped. */
      async function project(): Promise<string> {
        const dataDir = join(privateFolder(), 'postgres');
        await query((await start(dataDir)).url, 'create table notes as select 8 as pitch');
        await stopServers();
        return dataDir;
      }

      it('stores the data where the server can access them, and only reports those of a deleted project', async () => {
        const dataDir = await project();
        const home = homeOf(dataDir);
        expect(await query((await start(dataDir)).url, notes)).toEqual([8]);
        await stopServers();

        rmSync(dataDir, { recursive: true });
        const other = join(privateFolder(), 'postgres');
        const lines: string[] = [];
        await start(other, (line) => lines.push(line));
        homeOf(other);
        expect(existsSync(join(home, 'cluster'))).toBe(true);
        expect(lines.filter((line) => line.includes(`${home} (of ${dataDir})`))).toHaveLength(1);
      });

      it('finds them when it was moved, also to a folder that is not private', async () => {
        const dataDir = await project();
        const home = homeOf(dataDir);
        const moved = join(privateFolder(), 'moved');
        renameSync(dataDir, moved);
        expect(await query((await start(moved)).url, notes)).toEqual([8]);
        expect(readFileSync(join(home, 'owner'), 'utf8')).toBe(`${moved}\n`);
        await stopServers();

        const open = join(freshFolder(), 'postgres');
        renameSync(moved, open);
        expect(await query((await start(open)).url, notes)).toEqual([8]);
      });

      it('does not share them with a copy', async () => {
        const dataDir = await project();
        const home = homeOf(dataDir);
        const { url } = await start(dataDir);
        const copy = join(privateFolder(), 'postgres');
        cpSync(dataDir, copy, { recursive: true });
        await expect(start(copy)).rejects.toThrow(
          new RegExp(`^${copy} is a copy of ${dataDir}, whose database is in ${home}\\.[^\n]*$`),
        );
        expect(await query(url, notes)).toEqual([8]);
      });

      it('does not begin with an empty database when they are missing', async () => {
        const dataDir = await project();
        const home = homeOf(dataDir);
        renameSync(home, `${home}.away`);
        await expect(start(dataDir)).rejects.toThrow(
          new RegExp(`^The database of ${dataDir} is not in ${home}[^\n]*$`),
        );
        renameSync(`${home}.away`, home);
        expect(await query((await start(dataDir)).url, notes)).toEqual([8]);
      });

      it('does not begin with an empty database beside one that other users cannot reach', async () => {
        const folder = freshFolder();
        const dataDir = join(folder, 'postgres');
        await start(dataDir);
        await stopServers();
        chmodSync(folder, 0o700);
        await expect(start(dataDir)).rejects.toThrow(
          new RegExp(`^Other users cannot enter ${dataDir}[^\n]*$`),
        );
      });
    });
  });
