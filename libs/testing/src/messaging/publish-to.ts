import { randomUUID } from 'node:crypto';
import type { Envelope, EventContract, PayloadOf } from '@music/contracts';
import type { InProcessBroker } from '@music/messaging';

/** `times`: how often it is delivered, as a broker may do; `bulk` as in `Outbox.publish`; the others are fields of the envelope. */
type Delivery = Partial<Envelope> & { times?: number; bulk?: boolean };

/** Publishes an event as its service would. */
export async function publishTo<E extends EventContract>(
  broker: InProcessBroker,
  { name: type, consumers }: E,
  payload: PayloadOf<E>,
  { times = 1, bulk = false, ...given }: Delivery = {},
): Promise<void> {
  const id = given.id ?? randomUUID();
  const envelope: Envelope = {
    id,
    type,
    version: 1,
    aggregateId: id,
    aggregateVersion: 1,
    occurredAt: new Date().toISOString(),
    correlationId: null,
    actor: null,
    onBehalfOf: null,
    payload,
    ...given,
  };
  const body = JSON.stringify(envelope);
  for (let time = 0; time < times; time += 1) await broker.events.add({ id, type, consumers, bulk, body });
}
