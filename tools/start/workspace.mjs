import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder; commands work in it wherever they were called. */
export const root = resolve(import.meta.dirname, '../..');

/** A fault that the user can mend: its message is shown, without a stack, and the command ends with exit code 1. */
export class StartFault extends Error {}

/** Reads `.env` beside package.json where there is one; what is set already stays. */
export function enterWorkspace() {
  process.chdir(root);
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
}

/** Runs a command's work; a fault becomes its message and exit code 1. */
export async function runCommand(work) {
  try {
    await work();
  } catch (fault) {
    console.error(fault instanceof StartFault ? fault.message : fault);
    process.exit(1);
  }
}
