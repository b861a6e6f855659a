import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** Runs a built program of the project in the caller's terminal, after installing and building what is missing. */
export const runProgram = (program, args, flags = []) =>
  runCommand(async () => {
    enterWorkspace();
    await ensureInstalled();
    await ensureBuilt();
    const command = [...flags, join(root, program), ...args];
    process.exit(spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1);
  });
