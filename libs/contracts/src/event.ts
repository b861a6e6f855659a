import { z } from 'zod';

export interface EventContract<P extends z.ZodType = z.ZodType> {
  /** `service.noun-past`; the part before the dot is the service that publishes. */
  name: `${string}.${string}`;
  /** The services that must receive it; the relay declares their queues before it publishes. */
  consumers: readonly string[];
  /** Its objects are not strict: a process of the previous release ignores fields that were added since. */
  payload: P;
  /** The event contains an address or a secret: the outbox deletes the payload as soon as it is sent. */
  forgetOnceSent: boolean;
}

export type PayloadOf<E extends EventContract> = z.output<E['payload']>;

export const event = <P extends z.ZodType>(
  name: EventContract['name'],
  consumers: readonly string[],
  payload: P,
  { forgetOnceSent = false } = {},
): EventContract<P> => ({ name, consumers, payload, forgetOnceSent });

/**
 * The envelope of an event: the payload, and what is needed to order, trace and de-duplicate it. New versions only add fields.
 */
export const Envelope = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.number().int(),
  aggregateId: z.string(),
  aggregateVersion: z.number().int(),
  occurredAt: z.iso.datetime(),
  correlationId: z.string().nullable(),
  actor: z.number().int().nullable(),
  onBehalfOf: z.number().int().nullable(),
  payload: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;
