import { randomUUID } from 'node:crypto';
import type { EventContract, Envelope, PayloadOf } from '@music/contracts';
import { currentContext, type Database, statement } from '@music/platform';
import { z } from 'zod';

/** The only version of the envelope so far; changes add fields. */
export const envelopeVersion = 1;

/** The aggregate of the fact, so that consumers can distinguish newer from older events. */
interface Aggregate {
  aggregateId: string;
  aggregateVersion: number;
}

/** The PostgreSQL channel on which a service's relays listen to programs without a relay. */
export const outboxChannel = (service: string) => `outbox_${service.replaceAll('-', '_')}`;

const addEvent = statement('messaging.add-to-outbox', {
  parameters: [z.string(), z.string(), z.array(z.string()), z.string(), z.boolean(), z.boolean()],
  sql: `insert into outbox (id, event, consumers, envelope, forget_once_sent, bulk) values ($1, $2, $3, $4, $5, $6)`,
});
const notifyRelays = statement('messaging.notify-relays', {
  parameters: [z.string()],
  sql: `select pg_notify($1, '')`,
});
const withdrawEvents = statement('messaging.withdraw-from-outbox', {
  parameters: [z.string(), z.string(), z.array(z.string())],
  sql: `delete from outbox where event = $1 and sent_at is null
    and lower(envelope -> 'payload' ->> $2) in (select lower(value) from unnest($3::text[]) value)`,
});

/** The transactional outbox: an event is written with its change, and sent by the relay after the commit. */
export class Outbox {
  /** `relay`: that of this process. A program without one notifies the service's. */
  constructor(
    private readonly database: Database,
    private readonly service: string,
    private readonly relay?: { wake: () => void },
  ) {}

  /**
   * `bulk`: one of thousands, behind which no other event may wait; its consumers must have `consumesBulk`. Throws outside a
   * transaction, and if the payload does not match the contract.
   */
  async publish<E extends EventContract>(
    event: E,
    payload: z.input<E['payload']>,
    aggregate: Aggregate,
    { bulk = false } = {},
  ): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error(`${event.name} must be published within the transaction of its change.`);
    const envelope = envelopeOf(event, event.payload.parse(payload), aggregate);
    const { id } = envelope;
    const { name, consumers, forgetOnceSent } = event;
    const body = JSON.stringify(envelope);
    await this.database.change(addEvent, id, name, consumers, body, forgetOnceSent, bulk);
    // A notification costs PostgreSQL more than the row: it wakes the listener of every service.
    if (this.relay) this.database.afterCommit(this.relay.wake);
    else await this.database.one(notifyRelays, outboxChannel(this.service));
  }

  /** Withdraws unsent events whose payload has one of these values in this field, ignoring capitals. */
  async withdraw<E extends EventContract>(
    event: E,
    field: keyof PayloadOf<E> & string,
    values: readonly (string | number)[],
  ): Promise<void> {
    await this.database.change(withdrawEvents, event.name, field, values.map(String));
  }
}

function envelopeOf(event: EventContract, payload: unknown, aggregate: Aggregate): Envelope {
  const { actor, correlationId } = currentContext();
  return {
    id: randomUUID(),
    type: event.name,
    version: envelopeVersion,
    ...aggregate,
    occurredAt: new Date().toISOString(),
    correlationId,
    actor: actor?.userId ?? null,
    onBehalfOf: actor?.onBehalfOf ?? null,
    payload,
  };
}
