import { ArgumentsError, runMain } from '@music/platform';

interface Program {
  usage: string;
  /** By name; each gets the arguments that follow it. */
  commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>>;
}

/** A command without arguments. */
export const withoutArguments = (command: () => Promise<void>) => (args: readonly string[]) => {
  if (args.length) throw new ArgumentsError(`Unexpected argument: ${args.join(' ')}`);
  return command();
};

/** Runs the command that the first argument names. */
export const runProgram = ({ usage, commands }: Program): Promise<void> =>
  runMain(async () => {
    const [name = '', ...args] = process.argv.slice(2);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new ArgumentsError(`Use ${Object.keys(commands).join(' or ')}.`);
    await command(args);
  }, usage);
