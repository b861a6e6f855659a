import { spawn } from 'node:child_process';
import type { Account } from './account.js';
import { EmbeddedPostgresError } from './errors.js';

/** Nothing of our environment (PGDATA, LC_ALL, …) may change what the programs do. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

/** Runs one of PostgreSQL's programs to its end; throws its last output if it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  account: Account,
  input = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { ...account, cwd: '/', env: cleanEnvironment() });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedPostgresError(`PostgreSQL could not be set up: ${lastErrorLine(output)}`));
    });
    child.stdin.on('error', () => undefined).end(input);
  });
}

/** The line with the error among all that PostgreSQL printed. */
export function lastErrorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no message').trim();
}
