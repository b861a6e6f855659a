import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@music/platform/embedded-postgres';
import pg from 'pg';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Each test starts servers and processes, which takes long on a busy machine.
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** A folder that every account may walk into, for the data of one test. */
export function freshFolder(): string {
  const folder = privateFolder();
  chmodSync(folder, 0o755);
  return folder;
}

/** A folder that only its owner may walk into. */
export function privateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  folders.push(folder);
  return folder;
}

/** The folder that holds the database of a `dataDir` in a private folder. */
export function homeOf(dataDir: string): string {
  const home = readFileSync(join(dataDir, 'location'), 'utf8').trim();
  folders.push(home);
  return home;
}

export async function start(dataDir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  running.push(server);
  return server;
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** The process id of the server whose cluster is in this folder. */
export const postmasterOf = (home: string): number =>
  Number(readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts the server in a Node process of its own, which prints the url and then waits. */
export async function startElsewhere(dataDir: string, options: { uid?: number; gid?: number } = {}) {
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

export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Stops the servers that `start` started in this process. */
export async function stopServers(): Promise<void> {
  for (const server of running.splice(0)) await server.stop();
}

/** Ends what the test started, and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) if (child.exitCode === null && !child.signalCode) await kill(child);
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
