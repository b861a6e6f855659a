/** The network or its name service is down, or a server is (re)starting. */
const networkCodes = new RegExp(
  [
    '^E(CONN(REFUSED|RESET|ABORTED)|NOTCONN|PIPE|TIMEDOUT|TIMEOUT)$',
    '^E(HOST(UNREACH|DOWN)|NET(UNREACH|DOWN|RESET)|NONET|ADDRNOTAVAIL)$',
    '^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|ERR_SOCKET_CONNECTION_TIMEOUT|UND_ERR_.*)$',
  ].join('|'),
);
/** PostgreSQL: connection exceptions, resources, shutdown, time limits, serialisation failure, deadlock, lock not available. */
const databaseCodes = /^(08...|53...|57014|57P0[1-5]|25P0[34]|40001|40P01|55P03)$/;
/** Errors of pg, its pool and TypeORM without a code, when a connection is lost in the middle of something. */
const withoutCode =
  /Connection terminated|Connection ended|not queryable|timeout exceeded when trying to connect|Driver not Connected|query runner (was )?already released|Query read timeout/i;

interface ErrorFields {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  driverError?: unknown;
  /** Errors of the file store's client. */
  $metadata?: { httpStatusCode?: number };
}

/** Whether the error, or one that it wraps, has such fields. */
function someError(error: unknown, test: (fields: ErrorFields) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  const { cause, driverError } = error as ErrorFields;
  return test(error) || someError(cause, test, depth + 1) || someError(driverError, test, depth + 1);
}

/** Whether a retry of the same work may succeed: the database, the network or a service is unavailable. */
export const isTransient = (error: unknown): boolean =>
  someError(
    error,
    ({ name, code, message, $metadata }) =>
      (typeof code === 'string' &&
        (networkCodes.test(code) || databaseCodes.test(code) || code === 'UNAVAILABLE')) ||
      name === 'TimeoutError' ||
      ($metadata?.httpStatusCode ?? 0) >= 500 ||
      (typeof message === 'string' && withoutCode.test(message)),
  );

/** Whether a statement took too long: the database may be busy, or the work may always take that long. */
export const isStatementTimeout = (error: unknown): boolean =>
  someError(error, ({ code }) => code === '57014');
