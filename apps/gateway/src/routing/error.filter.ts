import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type ErrorBody, type ErrorCode, errorStatus } from '@music/contracts';
import { CallError } from '@music/messaging';
import { createLogger, currentContext } from '@music/platform';
import type { FastifyReply } from 'fastify';
import { TooManyRequests } from './rate-limits.js';

const logger = createLogger('gateway');

/** Turns whatever was thrown into `{code, msg, fields?, correlationId}`; never a stack, SQL or a path. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(fault: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const refusal = asCallError(fault);
    if (refusal.code === 'INTERNAL') logger.error({ fault }, 'unexpected');
    const body: ErrorBody = {
      code: refusal.code,
      msg: refusal.msg,
      correlationId: currentContext().correlationId,
    };
    if (refusal.fields) body.fields = refusal.fields;
    if (refusal instanceof TooManyRequests) void reply.header('retry-after', refusal.retryAfter);
    void reply
      .status(errorStatus[refusal.code])
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(body));
  }
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The framework's own refusals (no such path, body too large, not JSON) under the shop's codes. */
function asCallError(fault: unknown): CallError {
  if (fault instanceof CallError) return fault;
  const status =
    fault instanceof HttpException ? fault.getStatus() : (fault as { statusCode?: number }).statusCode;
  return new CallError((status && codeOfStatus[status]) || 'INTERNAL');
}
