import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Programs to be killed when the benchmark ends, for whatever reason. */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill()));

/** Without the caller's variables and without `.env`: both may name real servers. */
export const cleanEnvironment = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, ENV_FILE: '' });

/**
 * Starts a program in a tree and resolves at its `Ready: <url>` line. `cpu()` returns its CPU seconds, `rss()` its MB
 * (Linux).
 */
export async function startProgram(args, environment = {}, tree = root) {
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = new Promise((resolve) => child.once('exit', resolve)).finally(() => running.delete(child));
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      const ready = /Ready: (http\S+)/.exec(output);
      if (ready) resolve(ready[1]);
    });
    void ended.then((code) => reject(new Error(`${args.join(' ')} ended with ${code}\n${output}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, cpu: () => cpuSeconds(child.pid), rss: () => residentMegabytes(child.pid), stop };
}

/** Below the range of ephemeral ports, so that no client connection can take the port before the program does. */
export async function freePort() {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const server = createServer();
  const isFree = new Promise((resolve) =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  );
  if (!(await isFree)) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A large catalogue is ready some time after the shop itself. Throws after two minutes. */
export async function untilReady(url) {
  const end = performance.now() + 120_000;
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() > end) throw new Error(`${url} does not become ready`);
    await wait(100);
  }
}

/** Waits until the program is idle: less than a tenth of a core for two seconds; `timeoutSeconds` at most. */
export async function waitUntilIdle(program, timeoutSeconds = 60) {
  const end = performance.now() + timeoutSeconds * 1000;
  for (let before = program.cpu(); performance.now() < end;) {
    await wait(2_000);
    const now = program.cpu();
    if (!(now - before > 0.2)) return;
    before = now;
  }
}

/** User plus system seconds; the kernel counts in ticks of 10 ms. NaN if there is no /proc. */
const cpuSeconds = (pid) => (ticks(pid, 11) + ticks(pid, 12)) / 100;

/** The same for a process with its current children and those that have ended. */
export function processTreeCpu(pid) {
  const children = (readProc(pid, `task/${pid}/children`) ?? '').split(' ').filter(Boolean);
  const endedChildren = (ticks(pid, 13) + ticks(pid, 14)) / 100;
  return children.reduce((sum, child) => sum + (cpuSeconds(child) || 0), cpuSeconds(pid) + endedChildren);
}

function ticks(pid, field) {
  const stat = readProc(pid, 'stat');
  return stat ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field]) : NaN;
}

/**
 * The process id of the embedded PostgreSQL of a data folder; the cluster may be elsewhere, as a file in the folder
 * says.
 */
export function postmasterOf(dataDir) {
  const folder = join(dataDir, 'postgres');
  const note = join(folder, 'location');
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : folder;
  return Number(readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

const megabytes = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readProc(pid, 'status') ?? '')?.[1] ?? NaN) / 1024;
const residentMegabytes = (pid) => megabytes(pid, 'VmRSS');
/** The peak memory of a process. */
export const peakMegabytes = (pid) => megabytes(pid, 'VmHWM');

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

/** Whether the port accepts connections. */
export const canConnect = (port, host) =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    const finish = (isConnected) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.on('connect', () => finish(true)).on('error', () => finish(false));
  });
