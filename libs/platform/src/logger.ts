import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { currentContext } from './context.js';

export type { Logger } from 'pino';

const defaultLevels: Record<string, string> = { production: 'info', test: 'silent' };

const root = pino({
  level: process.env.LOG_LEVEL || defaultLevels[process.env.NODE_ENV ?? ''] || 'warn',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['password', '*.password', 'token', '*.token', 'email', '*.email'],
  mixin: () => ({ correlationId: currentContext().correlationId }),
});

/** A JSON logger that names its service and the running request; never give it names or addresses of people. */
export const createLogger = (name: string): Logger => root.child({ service: name });

/** Nest's own lines through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log = (message: unknown, ...details: unknown[]) => this.logger.debug({ details }, String(message));
  error = (message: unknown, ...details: unknown[]) => this.logger.error({ details }, String(message));
  warn = (message: unknown, ...details: unknown[]) => this.logger.warn({ details }, String(message));
  debug = (message: unknown, ...details: unknown[]) => this.logger.debug({ details }, String(message));
  verbose = (message: unknown, ...details: unknown[]) => this.logger.trace({ details }, String(message));
  fatal = (message: unknown, ...details: unknown[]) => this.logger.fatal({ details }, String(message));
}
