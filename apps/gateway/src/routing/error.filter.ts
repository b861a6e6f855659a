import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { createLogger } from '@music/platform';
import type { FastifyReply } from 'fastify';
import { asCallError, sendRefusal } from './refusal.js';

const logger = createLogger('gateway');

/** Answers whatever was thrown as a refusal of the shop's, and logs what nobody expected. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(fault: unknown, host: ArgumentsHost): void {
    const refusal = asCallError(fault);
    if (refusal !== fault && refusal.status >= 500)
      logger.error({ err: fault }, 'A request failed unexpectedly');
    sendRefusal(host.switchToHttp().getResponse<FastifyReply>(), refusal);
  }
}
