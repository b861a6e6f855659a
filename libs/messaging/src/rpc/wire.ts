import { type Actor, errorStatus, type ErrorBody, type ErrorCode } from '@music/contracts';
import { z } from 'zod';

const WireActor: z.ZodType<Actor> = z.strictObject({
  userId: z.number().int(),
  isAdmin: z.boolean(),
  onBehalfOf: z.number().int().nullable(),
});

/** What a call looks like between two processes. `deadline`: milliseconds since 1970; later nobody waits. */
export const WireRequest = z.object({
  request: z.unknown(),
  actor: WireActor.nullable(),
  correlationId: z.string().min(1).max(128),
  deadline: z.number(),
  /** Present with an actor: see `ActorSeal`. */
  signature: z.string().optional(),
});
export type WireRequest = z.infer<typeof WireRequest>;

const WireFault: z.ZodType<ErrorBody> = z.object({
  code: z
    .string()
    .transform((code): ErrorCode => (Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : 'INTERNAL')),
  msg: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), reason: z.string() })).optional(),
  correlationId: z.string(),
});

/** What comes back: the reply or the named failure, never a stack. */
export const WireAnswer = z.union([z.object({ fault: WireFault }), z.object({ reply: z.unknown() })]);
export type WireAnswer = z.infer<typeof WireAnswer>;
