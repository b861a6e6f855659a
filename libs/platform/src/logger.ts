import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { runningContext } from './context.js';
import { describeError, errorSummary } from './describe-error.js';
import { platformEnvironment } from './environment.js';

export type { Logger } from 'pino';

const defaultLevels: Record<string, string> = { production: 'info', test: 'silent' };

/** An invalid level is no fault here, but one of those that `parseEnv` reports. */
const wantedLevel = platformEnvironment.shape.LOG_LEVEL.safeParse(process.env.LOG_LEVEL?.trim()).data;

const root = pino({
  level: wantedLevel ?? defaultLevels[process.env.NODE_ENV ?? ''] ?? 'warn',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['password', '*.password', 'token', '*.token', 'email', '*.email'],
  serializers: { err: describeError },
  mixin: () => ({ correlationId: runningContext()?.correlationId }),
});

/** A JSON logger that names its service and the running request; never give it names or addresses of people. */
export const createLogger = (name: string): Logger => root.child({ service: name });

type Level = 'trace' | 'debug' | 'warn' | 'error' | 'fatal';

/** Nest's own lines through the same logger; their details may include errors. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  readonly log = this.at('debug');
  readonly error = this.at('error');
  readonly warn = this.at('warn');
  readonly debug = this.at('debug');
  readonly verbose = this.at('trace');
  readonly fatal = this.at('fatal');

  private at(level: Level) {
    return (message: unknown, ...details: unknown[]): void =>
      this.logger[level](
        { details: details.map((detail) => (detail instanceof Error ? describeError(detail) : detail)) },
        message instanceof Error ? errorSummary(message) : String(message),
      );
  }
}
