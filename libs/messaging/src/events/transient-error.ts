/** The network, or a server that is (re)starting. */
const networkCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|UND_ERR_.*)$/;
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

/** Whether a retry of the same work may succeed: the database, the network or a service is unavailable. */
export function isTransient(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  const { name, code, message, cause, driverError, $metadata } = error as ErrorFields;
  return (
    (typeof code === 'string' &&
      (networkCodes.test(code) || databaseCodes.test(code) || code === 'UNAVAILABLE')) ||
    name === 'TimeoutError' ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    (typeof message === 'string' && withoutCode.test(message)) ||
    isTransient(cause, depth + 1) ||
    isTransient(driverError, depth + 1)
  );
}
