import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { toLoggedCallError, sendRefusal } from './refusal.js';

/** Turns everything thrown into an error response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    sendRefusal(host.switchToHttp().getResponse<FastifyReply>(), toLoggedCallError(error));
  }
}
