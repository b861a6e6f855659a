import { ArgumentsError } from './arguments.js';
import { EnvironmentError } from './environment.js';

const stopTimeoutMs = 20_000;

/** Runs `stop` at the first SIGTERM or SIGINT, for 20 s at most, and ends the process: 0 when all was closed. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    const tooLate = () => giveUp(`not all was closed within ${stopTimeoutMs / 1_000} s`);
    const timeout = setTimeout(tooLate, stopTimeoutMs).unref();
    stop()
      .finally(() => clearTimeout(timeout))
      .then(
        () => process.exit(0),
        (error: unknown) => giveUp(String(error)),
      );
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

function giveUp(why: string): never {
  process.stderr.write(`The stop failed: ${why}\n`);
  process.exit(1);
}

/**
 * Runs a program's `main`: an error becomes one clear message and exit code 1, never a stack. After an `ArgumentsError`, `usage`
 * follows and the exit code is 2.
 */
export async function runMain(main: () => Promise<void>, usage = ''): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  try {
    await main();
  } catch (error) {
    const isUsage = error instanceof ArgumentsError;
    const texts = isUsage ? [error.message, usage] : [startupErrorText(error)];
    process.stderr.write(`${texts.filter(Boolean).join('\n\n')}\n`);
    process.exit(isUsage ? 2 : 1);
  }
}

/** Whoever reads the output may stop early, as `head` does; the work goes on. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function startupErrorText(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  // A name with several addresses, such as localhost, fails with an error for each.
  const { address, port } = ((error as AggregateError).errors?.[0] ?? error) as {
    address?: string;
    port?: number;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that is using it, or set ${portVariable(port)} to another port.`;
  if (code === 'EACCES' && port)
    return `Port ${port} needs administrator rights. Set ${portVariable(port)} to a number above 1023.`;
  if (code === 'ECONNREFUSED' && address)
    return `Nothing answers at ${address}:${port}: is the server running?`;
  if (process.env.LOG_LEVEL === 'debug') return String((error as Error).stack);
  return message || String(error);
}

/** The variable that chose the port. */
const portVariable = (port?: number): string =>
  ['HEALTH_PORT', 'SANDBOX_PORT'].find((name) => Number(process.env[name]) === port) ?? 'PORT';
