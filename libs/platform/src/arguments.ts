import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A program's arguments are wrong: `runMain` prints the message and how to use the program, and ends it with exit code 2. */
export class ArgumentsError extends Error {}

/** Node.js's `parseArgs`, which throws an `ArgumentsError`. */
export function parseArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ArgumentsError(error instanceof Error ? error.message : String(error));
  }
}
