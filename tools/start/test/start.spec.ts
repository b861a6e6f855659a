import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const workspaceRoot = join(import.meta.dirname, '../../..');
const folders: string[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

/** A project that contains only the start command. */
function emptyProject(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  folders.push(folder);
  cpSync(join(workspaceRoot, 'tools/start'), join(folder, 'tools/start'), { recursive: true });
  for (const area of ['apps', 'libs', 'node_modules']) mkdirSync(join(folder, area));
  const all = { 'package.json': '{"type":"module"}', 'package-lock.json': '{"packages":{}}', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The files with which `npm run demo-music` runs this text. */
const builtProgram = (program: string) => ({
  '.swcrc': '',
  'tsconfig.base.json': '',
  'tools/build/build.mjs': '',
  'node_modules/nx/dist/bin/nx.js': '',
  'tools/demo-music/dist/main.js': program,
});

async function start(
  folder: string,
  environment: Record<string, string>,
  program = 'tools/start/start.mjs',
  args: readonly string[] = [],
) {
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, [join(folder, program), ...args], { cwd: folder, env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, lines: output.trim().split('\n') };
}

async function takenPort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

describe('npm start reports in one line, with exit code 1,', () => {
  it('that the port is taken, before it installs or builds anything', async () => {
    const port = await takenPort();
    const { code, lines } = await start(emptyProject(), { PORT: String(port) });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Port ${port} is in use. Stop the program that is using it, or set PORT to another port.`,
    ]);
  });

  it('that its data folder is not writable', async () => {
    const folder = emptyProject({ occupied: 'a file' });
    const { code, lines } = await start(folder, { PORT: '0', DATA_DIR: join(folder, 'occupied/data') });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^Cannot write to .*occupied\/data .*DATA_DIR/)]);
  });

  it('that Node is too old', async () => {
    const folder = emptyProject();
    writeFileSync(
      join(folder, 'old.mjs'),
      `Object.defineProperty(process.versions, 'node', { value: '18.20.1' });
       await import('./tools/start/start.mjs');`,
    );
    const { code, lines } = await start(folder, {}, 'old.mjs');
    expect(code).toBe(1);
    expect(lines).toEqual(['Node 18.20.1 is too old. Install Node 20.19 or later.']);
  });
});

it.each([
  ['PostgreSQL', 'DATABASE_URL', 'postgres'],
  ['RabbitMQ', 'AMQP_URL', 'amqp'],
  ['Redis', 'REDIS_URL', 'redis'],
])('npm run stack says in one line that %s is not there', async (server, variable, protocol) => {
  const [there, nobody] = [await takenPort(), await takenPort()];
  await new Promise((done) => servers.pop()?.close(done));
  const found = {
    DATABASE_URL: `postgres://127.0.0.1:${there}/x`,
    AMQP_URL: `amqp://127.0.0.1:${there}`,
    REDIS_URL: `redis://127.0.0.1:${there}`,
  };
  const environment = { ...found, PORT: '0', [variable]: `${protocol}://127.0.0.1:${nobody}` };
  const { code, lines } = await start(emptyProject(), environment, 'tools/start/stack.mjs');
  expect(code).toBe(1);
  expect(lines).toEqual([
    `Cannot reach ${server} at 127.0.0.1:${nobody}. Start it there, or set ${variable} to another address.`,
  ]);
});

it('npm run stack looks for RabbitMQ with TLS on the port for TLS', async () => {
  const DATABASE_URL = `postgres://127.0.0.1:${await takenPort()}/x`;
  const environment = { PORT: '0', DATABASE_URL, AMQP_URL: 'amqps://127.0.0.9' };
  const { lines } = await start(emptyProject(), environment, 'tools/start/stack.mjs');
  expect(lines).toEqual([expect.stringContaining('Cannot reach RabbitMQ at 127.0.0.9:5671.')]);
});

it.each([['pa/ss'], ['12/34'], ['p@ss/w?rd']])(
  'npm run stack says what to do about a password such as %s, and does not show it',
  async (password) => {
    const environment = { PORT: '0', DATABASE_URL: `postgres://shop:${password}@127.0.0.1:5432/x` };
    const { code, lines } = await start(emptyProject(), environment, 'tools/start/stack.mjs');
    expect(code).toBe(1);
    expect(lines).toEqual([
      'DATABASE_URL is not a valid URL; special characters of the password must be percent-encoded.',
    ]);
  },
);

interface Install {
  isInstalled(folder: string): boolean;
}
interface Demo {
  demoSize(environment: Record<string, string>): number;
}
interface Generator {
  useGenerator(environment: Record<string, string>): void;
}
const load = <T>(file: string): Promise<T> => import(join(workspaceRoot, 'tools/start', file)) as Promise<T>;

it.each([
  ['.env', undefined, 'a/own'],
  ['the file that ENV_FILE names', 'other.env', 'a/other'],
  ['no file where ENV_FILE is set to nothing, as in tests', '', '.data'],
])('npm start takes its variables from %s', async (_, ENV_FILE, dataDir) => {
  const folder = emptyProject({
    '.env': 'DATA_DIR=a/own',
    'other.env': 'DATA_DIR=a/other',
    a: 'a file',
    '.data': 'a file',
  });
  const { lines } = await start(folder, { PORT: '0', ...(ENV_FILE === undefined ? {} : { ENV_FILE }) });
  expect(lines).toEqual([expect.stringContaining(`Cannot write to ${join(folder, dataDir)} `)]);
});

it('npm start stops if the file that ENV_FILE names does not exist', async () => {
  const { code, lines } = await start(emptyProject({ '.env': 'DATA_DIR=a/own' }), { ENV_FILE: 'prod.evn' });
  expect(code).toBe(1);
  expect(lines).toEqual(['ENV_FILE names prod.evn, which does not exist.']);
});

it('no npm script runs a built program without building it first', () => {
  const { scripts } = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(Object.values(scripts).filter((script) => script.includes('/dist/'))).toEqual([]);
});

it('npm run demo-music builds what is missing, and means a folder of the caller', async () => {
  const folder = emptyProject(builtProgram('console.log(process.argv[2])'));
  const environment = { INIT_CWD: '/home/ann' };
  const { code, lines } = await start(folder, environment, 'tools/start/demo-music.mjs', ['music']);
  expect(code).toBe(0);
  expect(lines).toEqual(['Building …', expect.stringMatching(/^Building: /), resolve('/home/ann/music')]);
});

it.each([
  ['of a program that ends as it wants', 'process.exit(7)', 7],
  ['as a shell shows it, of a program that is killed', `process.kill(process.pid, 'SIGKILL')`, 137],
])('a command ends with the exit code %s', async (_, program, expected) => {
  const folder = emptyProject(builtProgram(program));
  expect(await start(folder, {}, 'tools/start/demo-music.mjs')).toMatchObject({ code: expected });
});

it.each(['SIGTERM', 'SIGINT'])('%s reaches the program, whose end the command awaits', async (signal) => {
  const folder = emptyProject(
    builtProgram(`
      setTimeout(() => console.log('told nothing'), 5_000);
      process.once('${signal}', () => setTimeout(() => (console.log('closed'), process.exit(5)), 200));
      console.log('running');
      process.kill(process.ppid, '${signal}');`),
  );
  const { code, lines } = await start(folder, {}, 'tools/start/demo-music.mjs');
  expect({ code, lines: lines.slice(-2) }).toEqual({ code: 5, lines: ['running', 'closed'] });
});

describe('packages are installed', () => {
  const lock = (version: string, more = {}) =>
    JSON.stringify({ packages: { '': {}, 'node_modules/zod': { version }, ...more } });
  const optional = { 'node_modules/fsevents': { version: '2.0.0', optional: true } };
  const linked = { 'node_modules/@music/rules': { link: true } };

  it.each([
    ['when all are there', lock('4.6.7'), lock('4.6.7'), true],
    ['when an optional one is missing', lock('4.6.7', optional), lock('4.6.7'), true],
    ['when our own are links', lock('4.6.7', linked), lock('4.6.7'), true],
    ['not in another version', lock('4.6.8'), lock('4.6.7'), false],
    ['not when one is missing', lock('4.6.7'), '{"packages":{}}', false],
  ])('%s', async (_, wanted, present, expected) => {
    const { isInstalled } = await load<Install>('install.mjs');
    const files = { 'package-lock.json': wanted, 'node_modules/.package-lock.json': present };
    expect(isInstalled(emptyProject(files))).toBe(expected);
  });

  it('not in a new checkout', async () => {
    const { isInstalled } = await load<Install>('install.mjs');
    expect(isInstalled(emptyProject({ 'package-lock.json': lock('4.6.7') }))).toBe(false);
  });
});

it.each([
  ['outside production the demo’s own', {}, expect.stringMatching(/demo-music\/dist\/generator\.js$/)],
  ['what is set', { MUSIC_GENERATOR: '/mine.js' }, '/mine.js'],
  ['none where it is set to nothing', { MUSIC_GENERATOR: '' }, ''],
  ['none in production', { NODE_ENV: 'production' }, undefined],
])('music without files is made by %s', async (_, environment: Record<string, string>, expected) => {
  const { useGenerator } = await load<Generator>('generator.mjs');
  useGenerator(environment);
  expect(environment.MUSIC_GENERATOR).toEqual(expected);
});

it.each([
  [{}, 2_000],
  [{ DEMO_PUBLICATIONS: '' }, 2_000],
  [{ DEMO_PUBLICATIONS: '50' }, 50],
  [{ DEMO_PUBLICATIONS: '0' }, 0],
  [{ DEMO_PUBLICATIONS: '-1' }, 0],
  [{ DEMO_PUBLICATIONS: 'many' }, 0],
  [{ DATABASE_URL: 'postgres://elsewhere' }, 0],
  [{ NODE_ENV: 'production' }, 0],
])('with %j the demo catalogue has %i publications', async (environment: Record<string, string>, size) => {
  const { demoSize } = await load<Demo>('demo.mjs');
  expect(demoSize(environment)).toBe(size);
});
