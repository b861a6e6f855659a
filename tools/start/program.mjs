import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { enterWorkspace, root, runCommand } from './workspace.mjs';

/** Runs a built program of the project in the caller's terminal, after installing and building what is missing. */
export const runProgram = (program, args, flags = []) =>
  runCommand(async () => {
    enterWorkspace();
    await ensureInstalled();
    await ensureBuilt();
    const command = [...flags, join(root, program), ...args];
    process.exit(spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1);
  });
