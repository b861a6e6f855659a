import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { enterWorkspace, root, runCommand } from './workspace.mjs';

/** npm runs scripts in the project's folder; a relative path means the caller's. */
export const callerPath = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** The same for an argument that may be something else: only what exists there is a path. */
export function resolveCallerPath(arg) {
  const path = callerPath(arg);
  return !arg.startsWith('-') && existsSync(path) ? path : arg;
}

/**
 * Runs Node in the caller's terminal, and passes signals on to it. Resolves when it has ended, with its exit code; if a signal ended
 * it, with 128 and the signal's number, as shells show it.
 */
function runNode(args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const forward = (signal) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a built program of the project in the caller's terminal, after installing and building what is missing. */
export const runProgram = (program, args, flags = []) =>
  runCommand(async () => {
    enterWorkspace();
    await ensureInstalled();
    await ensureBuilt();
    process.exit(await runNode([...flags, join(root, program), ...args]));
  });
