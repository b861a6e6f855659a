import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { schemaName } from '@music/platform';
import {
  eventually,
  removeTestData,
  testAmqpUrl,
  testDatabase,
  type TestDatabase,
  testRedisUrl,
} from '@music/testing';
import { freePorts } from '../src/free-ports.js';
import { serviceList } from '../src/service-list.js';

/** How long a stack that has not started in time may take to stop. */
const stopLimitMs = 60_000;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = join(root, 'tools/stack/dist/main.js');

const services = serviceList.map(({ name }) => name);

const pieces = Array.from({ length: 30 }, (_, at) => at + 1);
const catalogue = [
  'pieceId,publicationId,series,number,title,composer,type,year,sheetMusic,pdfPrice',
  ...pieces.map((id) => `${id},${id},General Series,${id},March ${id},Eric Ball,March,1950,true,19.95`),
].join('\n');

export interface ServerUrls {
  DATABASE_URL: string;
  AMQP_URL: string;
  REDIS_URL: string;
}
interface StackOptions {
  /** `brass.csv`; thirty pieces of sheet music if it is absent. */
  brass?: string;
  environment?: Record<string, string>;
  /** Where the processes reach the servers: directly, or through proxies. */
  reach?: (urls: ServerUrls) => Promise<ServerUrls>;
}

/** `npm run stack` with its own database, queues and keys. */
export async function runStack({ brass = catalogue, environment = {}, reach }: StackOptions = {}) {
  const database = await testDatabase();
  const prefix = `test-${randomBytes(5).toString('hex')}:`;
  const [port = 0] = await freePorts(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  mkdirSync(join(dataDir, 'demo'));
  writeFileSync(join(dataDir, 'demo/brass.csv'), `${brass}\n`);
  const urls = { DATABASE_URL: database.url, AMQP_URL: testAmqpUrl(), REDIS_URL: testRedisUrl() };
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      ...(reach ? await reach(urls) : urls),
      DATA_DIR: dataDir,
      NAME_PREFIX: prefix,
      RATE_LIMITS: 'off',
      BOT_CHECK: 'none',
      ARGON2_MEMORY_KIB: '1024',
      ARGON2_PASSES: '1',
      DEMO_YEARS: '0',
      ...environment,
    },
  });
  const logLines = listenTo(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const drop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await removeTestData(prefix, services);
    await dropRoles(database);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await Promise.race([
    ended.then(() =>
      Promise.reject(new Error(`The stack (built by npm run build) ended:\n${tail(logLines)}`)),
    ),
    eventually(() => {
      if (!logLines.some((line) => line.startsWith('Ready: ')))
        throw new Error(`not ready:\n${tail(logLines)}`);
    }, 300_000),
  ]).catch(async (error: unknown) => {
    child.kill('SIGINT');
    await Promise.race([ended, wait(stopLimitMs, undefined, { ref: false })]);
    // Its failure would hide why the stack did not start.
    await drop().catch(() => undefined);
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** The database as its owner. */
    databaseUrl: database.url,
    query: database.query,
    logLines,
    /** The stack's folder, with its generated secrets. */
    dataDir,
    /** The process id of the current `checkout-1`. */
    pidOf: (name: string) => pidOf(logLines, name),
    /** Sends the signal to one process; returns how it ended, once it has restarted. */
    signal: (name: string, signal: NodeJS.Signals) => signalled(logLines, name, signal),
    /** As Ctrl-C does; returns the exit code. */
    stop: async () => {
      child.kill('SIGINT');
      return ended;
    },
    drop,
  };
}

/** Roles belong to the server, and outlive the database. A stack that has not started may not have created them all. */
async function dropRoles({ url, query }: TestDatabase): Promise<void> {
  for (const { name } of serviceList) {
    const role = `${new URL(url).pathname.slice(1)}_${schemaName(name)}`;
    const [existing] = await query(`select rolname from pg_roles where rolname = '${role}'`);
    if (!existing) continue;
    await query(`drop owned by ${role}`);
    await query(`drop role ${role}`);
  }
}

const tail = (logLines: readonly string[]): string => logLines.slice(-20).join('\n');

/** All lines so far. */
function listenTo(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
  }
  return lines;
}

const startsOf = (logLines: readonly string[], name: string): string[] =>
  logLines.filter((line) => line.startsWith(`${name} is ready: pid `));

const pidOf = (logLines: readonly string[], name: string): number =>
  Number(/pid (\d+)/.exec(startsOf(logLines, name).at(-1) ?? '')?.[1]);

async function signalled(logLines: readonly string[], name: string, signal: NodeJS.Signals): Promise<string> {
  const before = startsOf(logLines, name);
  const at = logLines.length;
  process.kill(pidOf(logLines, name), signal);
  await eventually(() => {
    if (startsOf(logLines, name).length <= before.length)
      throw new Error(`${name} is not back:\n${tail(logLines)}`);
  }, 300_000);
  const end = logLines.slice(at).find((line) => line.startsWith(`${name} ended: `)) ?? '';
  const how = end.replace(`${name} ended: `, '');
  const itsLines = logLines.slice(at).filter((line) => line.startsWith(`[${name}] `));
  return /^exit code [^0]/.test(how) ? [how, ...itsLines].join('\n') : how;
}
