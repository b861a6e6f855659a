import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, removeTraces, testAmqpUrl, testDatabase, testRedisUrl } from '@music/testing';
import { freePorts } from '../src/free-ports.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = join(root, 'tools/stack/dist/main.js');

const delays = [1_000, 5_000, 30_000, 120_000].map((ms) => `events.delay.${ms}`);
const services = ['catalogue', 'identity', 'checkout', 'mailer'];
const queues = [
  ...services.flatMap((name) => [`rpc.${name}`, `events.${name}`, `events.${name}.dead`]),
  ...delays,
];

const pieces = Array.from({ length: 30 }, (_, at) => at + 1);
const catalogue = [
  'pieceId,publicationId,series,number,title,composer,type,year,sheetMusic,pdfPrice',
  ...pieces.map((id) => `${id},${id},General Series,${id},March ${id},Eric Ball,March,1950,true,19.95`),
].join('\n');

/** `npm run stack` on a database, queues and keys of its own, with a catalogue of thirty pieces. */
export async function runStack() {
  const database = await testDatabase();
  const prefix = `test-${randomBytes(5).toString('hex')}:`;
  const [port = 0] = await freePorts(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  mkdirSync(join(dataDir, 'demo'));
  writeFileSync(join(dataDir, 'demo/brass.csv'), `${catalogue}\n`);
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: database.url,
      AMQP_URL: testAmqpUrl(),
      REDIS_URL: testRedisUrl(),
      DATA_DIR: dataDir,
      NAME_PREFIX: prefix,
      RATE_LIMITS: 'off',
      BOT_CHECK: 'none',
      ARGON2_MEMORY_KIB: '1024',
      ARGON2_PASSES: '1',
    },
  });
  const said = listenTo(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await Promise.race([
    ended.then(() => Promise.reject(new Error(`The stack (built by npm run build) ended:\n${tail(said)}`))),
    eventually(() => {
      if (!said.some((line) => line.startsWith('Ready: '))) throw new Error(`not ready:\n${tail(said)}`);
    }, 150_000),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    query: database.query,
    said,
    /** Sends the signal to one process; answers how it ended, once it is back. */
    signal: (name: string, signal: NodeJS.Signals) => signalled(said, name, signal),
    /** As Ctrl-C does; answers the exit code. */
    stop: async () => {
      child.kill('SIGINT');
      return ended;
    },
    drop: async () => {
      if (child.exitCode === null) child.kill('SIGKILL');
      await removeTraces(prefix, queues, ['events', ...delays]);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const tail = (said: readonly string[]): string => said.slice(-20).join('\n');

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

async function signalled(said: readonly string[], name: string, signal: NodeJS.Signals): Promise<string> {
  const beginning = `${name} is ready: pid `;
  const starts = () => said.filter((line) => line.startsWith(beginning));
  const before = starts();
  const pid = Number.parseInt(before.at(-1)?.slice(beginning.length) ?? '', 10);
  const at = said.length;
  process.kill(pid, signal);
  await eventually(() => {
    if (starts().length <= before.length) throw new Error(`${name} is not back:\n${tail(said)}`);
  }, 90_000);
  const end = said.slice(at).find((line) => line.startsWith(`${name} ended: `)) ?? '';
  const how = end.replace(`${name} ended: `, '');
  const itsLines = said.slice(at).filter((line) => line.startsWith(`[${name}] `));
  return /^exit code [^0]/.test(how) ? [how, ...itsLines].join('\n') : how;
}
