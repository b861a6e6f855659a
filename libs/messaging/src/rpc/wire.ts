import { type Actor, errorStatus, type ErrorBody, type ErrorCode } from '@music/contracts';
import type { RequestContext } from '@music/platform';
import { z } from 'zod';

const WireActor: z.ZodType<Actor> = z.strictObject({
  userId: z.number().int(),
  isAdmin: z.boolean(),
  onBehalfOf: z.number().int().nullable(),
});

const WireContext: z.ZodType<RequestContext> = z.strictObject({
  correlationId: z.string().min(1).max(128),
  actor: WireActor.nullable(),
  guestKey: z.uuid().nullable(),
  idempotencyKey: z.string().min(1).max(255).nullable(),
});

/** A call as it travels between two processes. */
export const WireRequest = z.object({
  request: z.unknown(),
  /** Of the caller. */
  context: WireContext,
  /** Milliseconds since 1970; after that nobody waits for the response. */
  deadline: z.number(),
  /** See `CallSigner`; a missing one is invalid. */
  signature: z.string().default(''),
});
export type WireRequest = z.infer<typeof WireRequest>;
export type UnsignedRequest = Omit<WireRequest, 'signature'>;

const WireFault: z.ZodType<ErrorBody> = z.object({
  code: z
    .string()
    .transform((code): ErrorCode => (Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : 'INTERNAL')),
  msg: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), reason: z.string() })).optional(),
  voucherCode: z.string().optional(),
  service: z.string().optional(),
  correlationId: z.string(),
});

/** What comes back: the reply or the named failure, never a stack. */
export const WireResponse = z.union([z.object({ fault: WireFault }), z.object({ reply: z.unknown() })]);
export type WireResponse = z.infer<typeof WireResponse>;
