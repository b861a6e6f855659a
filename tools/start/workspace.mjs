import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder; commands work in it wherever they were started. */
export const root = resolve(import.meta.dirname, '../..');

/** An error that the user can fix: its message is shown, without a stack, and the command ends with exit code 1. */
export class StartError extends Error {}

/**
 * Reads `.env` next to package.json, or the file that ENV_FILE names (tests set it to nothing: none), if it exists; variables
 * that are already set are kept.
 */
export function enterWorkspace() {
  process.chdir(root);
  const file = process.env.ENV_FILE ?? join(root, '.env');
  if (file && existsSync(file)) process.loadEnvFile(file);
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
