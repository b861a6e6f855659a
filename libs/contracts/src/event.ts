import { z } from 'zod';

export interface EventContract<P extends z.ZodType = z.ZodType> {
  /** `service.noun-past`; the part before the dot is the service that publishes. */
  name: `${string}.${string}`;
  /** The services that must hear of it; the relay declares their queues before it publishes. */
  consumers: readonly string[];
  payload: P;
  /** It holds an address or a secret: the outbox drops the payload as soon as it is sent. */
  forgetOnceSent: boolean;
}

export type PayloadOf<E extends EventContract> = z.output<E['payload']>;

export const event = <P extends z.ZodType>(
  name: EventContract['name'],
  consumers: readonly string[],
  payload: P,
  { forgetOnceSent = false } = {},
): EventContract<P> => ({ name, consumers, payload, forgetOnceSent });

/** What travels: the fact, and what is needed to order, trace and de-duplicate it. Changes only add. */
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
