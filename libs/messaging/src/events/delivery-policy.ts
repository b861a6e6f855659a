import { errorSummary } from '@music/platform';
import type { Verdict } from './event-transport.js';

/** Retry delays in milliseconds. Tests shorten them. */
export interface DeliveryTimes {
  /** Delays before the second, third … delivery; after the last of them a message becomes a dead letter. */
  retryDelaysMs: readonly number[];
  /** First and longest wait while the database or the network is unavailable. */
  initialBackoffMs: number;
  maxBackoffMs: number;
}

/** Five deliveries, 1, 5, 30 and 120 s apart. */
export const defaultDeliveryTimes: DeliveryTimes = {
  retryDelaysMs: [1_000, 5_000, 30_000, 120_000],
  initialBackoffMs: 500,
  maxBackoffMs: 30_000,
};

/** Retrying cannot help: the event becomes a dead letter immediately. */
export class NonRetryableError extends Error {
  override readonly name: string = 'NonRetryableError';
}

/** Not JSON, not an envelope, or a version or payload that the contract does not know. */
export class MalformedEvent extends NonRetryableError {
  override readonly name = 'MalformedEvent';
}

export function verdictOn(error: unknown, failures: number, { retryDelaysMs }: DeliveryTimes): Verdict {
  const reason = errorSummary(error).slice(0, 300);
  const delayMs = retryDelaysMs[failures];
  if (error instanceof NonRetryableError || delayMs === undefined) return { kind: 'dead-letter', reason };
  return { kind: 'retry', delayMs, reason };
}
