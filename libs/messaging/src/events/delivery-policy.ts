import { errorSummary } from '@music/platform';
import type { Verdict } from './event-transport.js';

/** How patient a consumer is; all times in milliseconds. Tests shorten them. */
export interface DeliveryTimes {
  /** Waits before the second, third … delivery; after the last of them a message is given up. */
  retryDelaysMs: readonly number[];
  /** First and longest pause while the database or the network is away. */
  firstPauseMs: number;
  longestPauseMs: number;
}

/** Five deliveries, 1, 5, 30 and 120 s apart. */
export const defaultDeliveryTimes: DeliveryTimes = {
  retryDelaysMs: [1_000, 5_000, 30_000, 120_000],
  firstPauseMs: 500,
  longestPauseMs: 30_000,
};

/** No retry can cure it: the event goes to the dead letters at once. */
export class FinalFault extends Error {
  override readonly name: string = 'FinalFault';
}

/** No JSON, no envelope, a version or payload the contract does not know. */
export class MalformedEvent extends FinalFault {
  override readonly name = 'MalformedEvent';
}

export function verdictOn(error: unknown, failures: number, { retryDelaysMs }: DeliveryTimes): Verdict {
  const reason = errorSummary(error).slice(0, 300);
  const afterMs = retryDelaysMs[failures];
  if (error instanceof FinalFault || afterMs === undefined) return { kind: 'bury', reason };
  return { kind: 'retry', afterMs, reason };
}
