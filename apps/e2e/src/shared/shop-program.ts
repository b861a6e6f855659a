import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@music/testing/free-port';
import { v8Flags } from '@music/testing/v8-flags';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Variables of the shop. */
export type Environment = Record<string, string>;

/** A shop started as the README says, in a process of its own. */
export interface ShopProcess {
  url: string;
  /** Its data folder. */
  dataDir: string;
  /** Everything it printed so far. */
  output: () => string;
  /** Sends the signal and returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * A folder that is removed when the run ends (global-teardown.mjs). Not private, so that the database's account can enter it when
 * root runs the tests.
 */
export function freshDataDir(): string {
  const { RUN_FOLDER } = process.env;
  if (!RUN_FOLDER)
    throw new Error('Run this spec by Jest: the global set-up of the browser group is missing.');
  const folder = mkdtempSync(join(RUN_FOLDER, 'shop-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Runs a program of the project; `environment` is added to a clean one without the shop's variables, and `.env` is not read: it may
 * name the developer's real servers. Music is generated only if a spec asks for it, because that takes minutes of CPU.
 */
function runProgram(args: readonly string[], environment: Environment): ChildProcess {
  return spawn(process.execPath, [...v8Flags, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ENV_FILE: '',
      MUSIC_GENERATOR: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What a program printed and its exit code, for programs that end by themselves. */
export async function runToEnd(args: readonly string[], environment: Environment) {
  const child = runProgram(args, environment);
  const output = collect(child);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output() };
}

/** `npm start` without npm: resolves at the `Ready:` line, rejects with the output if it ends before. */
export async function startProcess(environment: Environment): Promise<ShopProcess> {
  const port = environment.PORT ?? String(await freePort());
  const dataDir = environment.DATA_DIR ?? freshDataDir();
  const child = runProgram(['tools/start/start.mjs'], { ...environment, DATA_DIR: dataDir, PORT: port });
  const output = collect(child);
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Ready: ') && resolve());
    void closed.then((code) => reject(new Error(`the shop ended with ${code}:\n${output()}`)));
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return closed;
  };
  return { url: `http://localhost:${port}`, dataDir, output, stop };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}
