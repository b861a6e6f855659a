import type { z } from 'zod';

/** A kind of background job and the schema of its payload. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  kind: string;
  payload: Payload;
}

/** 1: a customer is waiting for it. 5: in the background. */
export type JobPriority = 1 | 5;
/** How urgent a job is, and how many seconds it waits before its first run. */
export interface JobSchedule {
  priority: JobPriority;
  delaySeconds: number;
}

/** Handles jobs of one kind. A job may run twice after a crash, so handlers must be idempotent. */
export abstract class JobHandler<Payload extends z.ZodType = z.ZodType> {
  abstract readonly job: JobKind<Payload>;
  /** One at a time in a process, however many jobs may run at once. */
  readonly oneAtATime: boolean = false;
  /** Throws if it fails: the job is tried again later. `NonRetryableError` if that would not help. */
  abstract run(payload: z.output<Payload>, attempt: number): Promise<void>;
  /** Called when the process stops, before it waits for running jobs: a long one should end, for the next process to resume. */
  stop?(): void;
  /** Called when the last attempt has failed too. */
  abstract onGivenUp(payload: z.output<Payload>, reason: string): Promise<void>;
}
