/** What a log may contain of an error. */
interface DescribedError {
  name: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: DescribedError;
}

const maxMessageLength = 500;
const maxCauseDepth = 3;
const address = /[^\s"'<>(){}[\],;:]+@[^\s"'<>(){}[\],;:]+/g;
/** PostgreSQL quotes the refused value after a colon: `invalid input syntax for type uuid: "…"`. */
const quotedValue = /: ".*$/s;

type Fields = Partial<Record<'code' | 'constraint' | 'table' | 'severity' | 'driverError', unknown>>;

const isFromDatabase = ({ severity, driverError }: Fields): boolean =>
  typeof severity === 'string' || (driverError !== undefined && isFromDatabase(driverError as Fields));

function messageOf(error: Error): string {
  const message = isFromDatabase(error as Fields) ? error.message.replace(quotedValue, '') : error.message;
  return message.replace(address, '[address]').slice(0, maxMessageLength);
}

/** Only the frames: a stack begins with the original message. */
const framesOf = ({ message, stack = '' }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));

/** One line about an error, fit for a log, a table or a terminal. */
export const errorSummary = (error: unknown): string => {
  const { name, message } = describeError(error);
  return `${name}: ${message}`;
};

/** The client of RabbitMQ reports `{ err, url }`, and the url contains a password. */
function describeOther(thrown: unknown): DescribedError {
  const { err } = Object(thrown) as { err?: unknown };
  return err instanceof Error
    ? describeError(err)
    : { name: 'Error', message: messageOf(new Error(String(thrown))) };
}

/**
 * An error as it is logged: its name, message, code and stack, never the statement, its parameters or its row. Those contain
 * names, addresses and password hashes.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return describeOther(error);
  const { code, constraint, table } = {
    ...(error as { driverError?: Fields }).driverError,
    ...error,
  } as Fields;
  const known = Object.entries({ code, constraint, table }).filter(([, value]) => typeof value === 'string');
  const message = messageOf(error);
  const head = `${error.name}: ${message}`;
  return {
    name: error.name,
    message,
    ...Object.fromEntries(known),
    stack: [head, ...framesOf(error)].join('\n'),
    ...(error.cause instanceof Error &&
      depth < maxCauseDepth && { cause: describeError(error.cause, depth + 1) }),
  };
}
