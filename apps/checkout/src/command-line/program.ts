import { Database, migrate, openDataSource, readProgramEnvironment, runMain } from '@music/platform';
import { openExistingDatabaseServer } from '@music/platform/embedded-postgres';
import { checkoutSchema } from '../database/checkout.schema.js';
import { ArgumentsError } from './arguments.js';

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs `work` on checkout's tables, which it migrates, without the service. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const server = await openExistingDatabaseServer(readProgramEnvironment(checkoutSchema.service), print);
  try {
    await migrate(checkoutSchema, server.url);
    const source = await openDataSource(checkoutSchema, server.url);
    try {
      await work(new Database(source));
    } finally {
      await source.destroy();
    }
  } finally {
    await server.stop();
  }
}

interface Program {
  usage: string;
  /** By name; each gets the arguments that follow it. */
  commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>>;
}

/** Runs the command that the first argument names. After an `ArgumentsError` it prints how to use it, and exits with code 2. */
export const runProgram = ({ usage, commands }: Program): Promise<void> =>
  runMain(async () => {
    const [name = '', ...args] = process.argv.slice(2);
    try {
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command) throw new ArgumentsError(`Use ${Object.keys(commands).join(' or ')}.`);
      await command(args);
    } catch (error) {
      if (!(error instanceof ArgumentsError)) throw error;
      print(`${error.message}\n\n${usage}`);
      process.exitCode = 2;
    }
  });
