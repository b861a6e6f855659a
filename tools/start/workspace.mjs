import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder; commands work in it wherever they were started. */
export const root = resolve(import.meta.dirname, '../..');

/** An error that the user can fix: its message is shown, without a stack, and the command ends with exit code 1. */
export class StartError extends Error {}

/**
 * Reads `.env` next to package.json, if there is one, or the file that ENV_FILE names (tests set it to nothing: none). Variables
 * that are already set are kept. Throws a `StartError` if the named file does not exist.
 */
export function enterWorkspace() {
  process.chdir(root);
  const named = process.env.ENV_FILE;
  const file = named ?? join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  else if (named) throw new StartError(`ENV_FILE names ${named}, which does not exist.`);
}

/** Runs a command; for a `StartError` it prints the message and ends with exit code 1. */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
