import { randomUUID } from 'node:crypto';
import type { EventContract, Envelope, PayloadOf } from '@music/contracts';
import { currentContext, type Database, statement } from '@music/platform';
import { z } from 'zod';

/** The only version of the envelope so far; changes add fields. */
export const envelopeVersion = 1;

/** Whose fact it is, so that consumers can tell newer from older. */
export interface Aggregate {
  aggregateId: string;
  aggregateVersion: number;
}

/** PostgreSQL's name of the channel on which a service's relay listens. */
export const outboxChannel = (service: string) => `outbox_${service.replaceAll('-', '_')}`;

const addEvent = statement('messaging.add-to-outbox', {
  parameters: [z.string(), z.string(), z.array(z.string()), z.string(), z.boolean(), z.string()],
  sql: `with added as (
      insert into outbox (id, event, consumers, envelope, forget_once_sent) values ($1, $2, $3, $4, $5)
      returning id)
    select pg_notify($6, '') from added`,
});
const withdrawEvents = statement('messaging.withdraw-from-outbox', {
  parameters: [z.string(), z.string(), z.array(z.string())],
  sql: `delete from outbox where event = $1 and sent_at is null and envelope -> 'payload' ->> $2 = any($3)`,
});

/** The way a fact leaves a service: written with the change it tells of, sent by the relay after the commit. */
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly service: string,
  ) {}

  /** Throws outside a transaction, and when the payload does not fit the contract. */
  async publish<E extends EventContract>(
    event: E,
    payload: z.input<E['payload']>,
    aggregate: Aggregate,
  ): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error(`${event.name} must be published within the transaction of its change.`);
    const envelope = seal(event, event.payload.parse(payload), aggregate);
    const { id } = envelope;
    const { name, consumers, forgetOnceSent } = event;
    const channel = outboxChannel(this.service);
    const body = JSON.stringify(envelope);
    await this.database.change(addEvent, id, name, consumers, body, forgetOnceSent, channel);
  }

  /** Takes back what was not sent yet: the events whose payload has one of these values in this field. */
  async withdraw<E extends EventContract>(
    event: E,
    field: keyof PayloadOf<E> & string,
    values: readonly (string | number)[],
  ): Promise<void> {
    await this.database.change(withdrawEvents, event.name, field, values.map(String));
  }
}

function seal(event: EventContract, payload: unknown, aggregate: Aggregate): Envelope {
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
