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

/** A payload with its aggregate. */
interface Fact<E extends EventContract> extends Aggregate {
  payload: z.input<E['payload']>;
}

/** The PostgreSQL channel on which a service's relays listen to programs without a relay. */
export const outboxChannel = (service: string) => `outbox_${service.replaceAll('-', '_')}`;

/** In the order in which the relay sends them. */
const addEvents = statement('messaging.add-to-outbox', {
  parameters: [z.string(), z.array(z.string()), z.boolean(), z.boolean(), z.string()],
  sql: `insert into outbox (id, event, consumers, envelope, forget_once_sent, bulk)
    select (envelope ->> 'id')::uuid, $1, $2::text[], envelope, $3::boolean, $4::boolean
    from jsonb_array_elements($5) with ordinality as published (envelope, place) order by place`,
});
const notifyRelays = statement('messaging.notify-relays', {
  parameters: [z.string()],
  sql: `select pg_notify($1, '')`,
});
const withdrawEvents = statement('messaging.withdraw-from-outbox', {
  parameters: [z.string(), z.string(), z.array(z.string()), z.date().nullable()],
  sql: `delete from outbox where event = $1 and sent_at is null
    and lower(envelope -> 'payload' ->> $2) in (select lower(value) from unnest($3::text[]) value)
    and ($4::timestamptz is null or (envelope ->> 'occurredAt')::timestamptz <= $4)`,
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
    options: { bulk?: boolean } = {},
  ): Promise<void> {
    await this.publishAll(event, [{ payload, ...aggregate }], options);
  }

  /** The same for many facts at once, in their order and with one insert; publishes none if one of them does not match the contract. */
  async publishAll<E extends EventContract>(
    event: E,
    facts: readonly Fact<E>[],
    { bulk = false } = {},
  ): Promise<void> {
    const { name, consumers, forgetOnceSent } = event;
    if (!this.database.inTransaction)
      throw new Error(`${name} must be published within the transaction of its change.`);
    const envelopes = facts.map(({ payload, ...aggregate }) =>
      envelopeOf(event, event.payload.parse(payload), aggregate),
    );
    if (!envelopes.length) return;
    await this.database.change(addEvents, name, consumers, forgetOnceSent, bulk, JSON.stringify(envelopes));
    // A notification costs PostgreSQL more than the row: it wakes the listener of every service.
    if (this.relay) this.database.afterCommit(this.relay.wake);
    else await this.database.one(notifyRelays, outboxChannel(this.service));
  }

  /** Withdraws unsent events whose payload has one of these values in this field, ignoring capitals; with `until` only those published until then. */
  async withdraw<E extends EventContract>(
    event: E,
    field: keyof PayloadOf<E> & string,
    values: readonly (string | number)[],
    until: Date | null = null,
  ): Promise<void> {
    await this.database.change(withdrawEvents, event.name, field, values.map(String), until);
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
