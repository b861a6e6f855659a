import { type ErrorBody, type ErrorCode, errorStatus } from '@music/contracts';
import { CallError, isTransient } from '@music/messaging';
import { createLogger, currentContext } from '@music/platform';
import { HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { generalText } from './explained-calls.js';
import { TooManyRequests } from './rate-limits.js';

const logger = createLogger('gateway');

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The default for `Retry-After`, in seconds. */
const waits: Partial<Record<ErrorCode, number>> = {
  // Too many passwords are waiting to be checked.
  TOO_MANY_REQUESTS: 60,
  LIBRARY_FILE_PREPARING: 2,
  LIBRARY_FILE_FAILED: 600,
  LIBRARY_DOWNLOAD_LIMIT: 3_600,
};

/** Maps anything thrown to one of the shop's error codes: framework errors, an unavailable database, anything unexpected. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  const known = status && codeOfStatus[status];
  return new CallError(known || (isTransient(error) ? 'UNAVAILABLE' : 'INTERNAL'));
}

/** The same, logging unexpected errors; errors that a retry may fix are warnings. */
export function toLoggedCallError(error: unknown): CallError {
  const refusal = toCallError(error);
  if (refusal === error || refusal.status < 500) return refusal;
  if (refusal.code === 'UNAVAILABLE') logger.warn({ err: error }, 'a request could not be answered for now');
  else logger.error({ err: error }, 'a request failed unexpectedly');
  return refusal;
}

/** Answers with `{code, msg, fields?, service?, correlationId}`; never a stack, SQL or a path. */
export function sendRefusal(reply: FastifyReply, refusal: CallError): void {
  const { code, msg, fields, voucherCode, service } = refusal;
  const { correlationId } = currentContext();
  const body: ErrorBody = {
    code,
    msg: msg ?? generalText(reply.request),
    ...(fields && { fields }),
    ...(voucherCode && { voucherCode }),
    ...(service && { service }),
    correlationId,
  };
  const wait = refusal instanceof TooManyRequests ? refusal.retryAfter : waits[code];
  if (wait !== undefined) void reply.header('retry-after', wait);
  void reply
    .status(errorStatus[code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-correlation-id', correlationId)
    .send(JSON.stringify(body));
}
