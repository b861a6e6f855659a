import { printLine, runMain } from '@music/platform';
import { ArgumentsError } from './arguments.js';

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
      printLine(`${error.message}\n\n${usage}`);
      process.exitCode = 2;
    }
  });
