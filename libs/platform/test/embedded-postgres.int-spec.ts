import { afterEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isAlive } from '../src/embedded-postgres/processes.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@music/platform/embedded-postgres';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Each test starts servers and processes, which takes long on a busy machine.
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** A folder that every account may walk into, for the data of one test. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts the server in a Node process of its own, which prints the url and then waits. */
async function startElsewhere(dataDir: string, options: { uid?: number; gid?: number } = {}) {
  const program = `
    const { startEmbeddedPostgres } = await import('@music/platform/embedded-postgres');
    try {
      const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1] });
      console.log(url);
      setInterval(() => undefined, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const flags = [
    '--import',
    './tools/build/source-loader.mjs',
    '--input-type=module',
    '-e',
    program,
    dataDir,
  ];
  const child = spawn(process.execPath, flags, {
    ...options,
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, line: String(line).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null && !child.signalCode) await kill(child);
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

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
    const until = Date.now() + 60_000;
    let pitch: unknown[] = [];
    while (!pitch.length && Date.now() < until) {
      pitch = await query(url, 'select pitch from notes').catch(() => wait(50).then(() => []));
    }
    expect(pitch).toEqual([9]);
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

    it('stores the data where the server can access them if the project is below a private folder', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'private-'));
      const dataDir = join(folder, 'postgres');
      const first = await start(dataDir);
      await query(first.url, 'create table notes as select 8 as pitch');
      await first.stop();
      expect(await query((await start(dataDir)).url, 'select pitch from notes')).toEqual([8]);
      const home = readFileSync(join(dataDir, 'location'), 'utf8').trim();
      for (const server of running.splice(0)) await server.stop();

      rmSync(folder, { recursive: true });
      const next = mkdtempSync(join(tmpdir(), 'private-'));
      await start(join(next, 'postgres'));
      expect(existsSync(home)).toBe(false);
      for (const server of running.splice(0)) await server.stop();
      rmSync(next, { recursive: true });
    });
  });
