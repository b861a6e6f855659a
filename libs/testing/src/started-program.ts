import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { v8Flags } from './v8-flags.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface StartedProgram {
  child: ChildProcess;
  /** All that it printed so far. */
  output: () => string;
  /** Resolves with the exit code; null after a signal. */
  ended: Promise<number | null>;
}

/** Starts a built program of this repository; `script`: its path from the root, `env`: all of its variables. */
export function startedProgram(
  [script, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): StartedProgram {
  const child = spawn(process.execPath, [...v8Flags, script, ...args], { cwd: root, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { child, output: () => text, ended: new Promise((resolve) => child.once('close', resolve)) };
}
