import type { z } from 'zod';

/** A kind of work that takes seconds, and what has to be known to do it. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  kind: string;
  payload: Payload;
}

/** 1: somebody waits for it. 5: in the background. */
export type JobPriority = 1 | 5;
/** How soon a job is done: not before so many seconds. */
export interface JobTime {
  priority: JobPriority;
  delaySeconds: number;
}

/** Does the work of one kind. It may run twice, after a process died in the middle, and must have the same effect then. */
export abstract class JobHandler<Payload extends z.ZodType = z.ZodType> {
  abstract readonly job: JobKind<Payload>;
  /** One in a process, however many jobs may run at once. */
  readonly oneAtATime: boolean = false;
  /** Throws what is wrong: the job is tried again later. `FinalFault` where that would change nothing. */
  abstract run(payload: z.output<Payload>, attempt: number): Promise<void>;
  /** The last attempt failed too. */
  abstract gaveUp(payload: z.output<Payload>, reason: string): Promise<void>;
}
