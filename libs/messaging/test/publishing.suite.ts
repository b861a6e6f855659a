import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@music/platform';
import { OutboxRelay } from '../src/events/outbox.relay.js';
import type { EventsFixture } from './events.fixture.js';
import { eventually } from '@music/testing/eventually';
import { noteSent, orderPlaced, Shop, shopOpened } from './shop.fixture.js';

const aggregate = { aggregateId: 'a', aggregateVersion: 1 };

const orderIdOf = (body: string) => (JSON.parse(body) as { payload: { orderId: string } }).payload.orderId;

/** From the transaction to the consumer. */
export function publishingSuite(current: () => EventsFixture): void {
  describe('publishing', () => {
    it('delivers committed events to their consumer, once, with actor and correlation id', async () => {
      const fixture = current();
      await fixture.shop.place('first');
      await fixture.eventuallyOnce('first');
      await fixture.settled();
      expect(
        await fixture.adapter.database.query('select * from ledger.effects where order_id = $1', ['first']),
      ).toEqual([{ order_id: 'first', correlation_id: 'c-42', actor: 9 }]);
      expect(fixture.ledger.script.attemptsOf('first')).toBe(1);
    });

    it('delivers many, each once', async () => {
      const fixture = current();
      const orderIds = Array.from({ length: 150 }, (_, i) => `many-${i}`);
      await fixture.shop.place(...orderIds);
      await fixture.eventuallyOnce(...orderIds);
    });

    it('sends nothing of a transaction that was rolled back', async () => {
      const fixture = current();
      const rolledBack = fixture.shop.database.transaction(async () => {
        await fixture.shop.place('undone');
        throw new Error('changed my mind');
      });
      await expect(rolledBack).rejects.toThrow('changed my mind');
      await fixture.settled();
      expect(await fixture.effects('undone')).toEqual([]);
    });

    it('refuses to publish outside a transaction, and a payload that does not match the contract', async () => {
      const fixture = current();
      await expect(fixture.shop.outbox.publish(orderPlaced, { orderId: 'o' }, aggregate)).rejects.toThrow(
        'transaction',
      );
      const wrong = { orderId: 3 } as unknown as { orderId: string };
      await expect(
        fixture.shop.database.transaction(() => fixture.shop.outbox.publish(orderPlaced, wrong, aggregate)),
      ).rejects.toThrow();
    });

    it('publishes many at once in their order, each with its aggregate, and none if one is not valid', async () => {
      const fixture = current();
      const { shop, adapter } = fixture;
      const orderIds = Array.from({ length: 20 }, (_, i) => `together-${i}`);
      const facts = orderIds.map((orderId, version) => ({
        payload: { orderId },
        aggregateId: orderId,
        aggregateVersion: version,
      }));
      const invalid = { payload: { orderId: 3 as unknown as string }, ...aggregate };
      const refused = shop.database.transaction(() =>
        shop.outbox.publishAll(orderPlaced, [...facts, invalid]),
      );
      await expect(refused).rejects.toThrow();
      await expect(shop.outbox.publishAll(orderPlaced, facts)).rejects.toThrow('transaction');
      await shop.database.transaction(() => shop.outbox.publishAll(orderPlaced, facts));
      await fixture.eventuallyOnce(...orderIds);
      const rows = await adapter.database.query(
        `select id::text = envelope ->> 'id' as same, envelope -> 'payload' as payload, envelope ->> 'aggregateId' as "aggregateId",
           (envelope ->> 'aggregateVersion')::integer as "aggregateVersion"
         from shop.outbox where envelope #>> '{payload,orderId}' like 'together-%' order by position`,
      );
      expect(rows).toEqual(facts.map((fact) => ({ same: true, ...fact })));
    });

    it('marks an event without consumers as sent', async () => {
      const fixture = current();
      await fixture.shop.database.transaction(() => fixture.shop.outbox.publish(shopOpened, {}, aggregate));
      await eventually(async () => {
        expect(await fixture.outboxRows(shopOpened.name)).toEqual([
          expect.objectContaining({ sent_at: expect.any(Date) }),
        ]);
      });
    });

    it('deletes the sent payload at once if the event contains an address, and only then', async () => {
      const fixture = current();
      await fixture.shop.database.transaction(async () => {
        await fixture.shop.outbox.publish(noteSent, { to: 'ann@example.org' }, aggregate);
        await fixture.shop.outbox.publish(shopOpened, {}, aggregate);
      });
      await eventually(async () => {
        const [note] = await fixture.outboxRows(noteSent.name);
        expect(note?.sent_at).toEqual(expect.any(Date));
        expect(note?.envelope).toEqual({});
      });
      for (const { envelope } of await fixture.outboxRows(shopOpened.name))
        expect(envelope).toMatchObject({ type: shopOpened.name });
    });

    it('sends what waits in the order in which it was published', async () => {
      const fixture = current();
      const { shop } = fixture;
      const { database } = fixture.adapter;
      const [{ indexdef }] = (await database.query(
        `select indexdef from pg_indexes where indexname = 'outbox_waiting' and schemaname = 'shop'`,
      )) as [{ indexdef: string }];
      const sending = jest.spyOn(shop.transport, 'publish');
      const orderIds = Array.from({ length: 150 }, (_, i) => `ordered-${i}`);
      // Without the index, and with changed rows behind the others, PostgreSQL reads the table in another order.
      await database.query('drop index shop.outbox_waiting');
      await shop.database.transaction(async () => {
        await shop.place(...orderIds);
        await shop.database.manager.query(
          `update outbox set created_at = now() where envelope #>> '{payload,orderId}' = any($1)`,
          [orderIds.slice(0, 75)],
        );
      });
      await fixture.eventuallyOnce(...orderIds);
      const sent = sending.mock.calls.map(([{ body }]) => orderIdOf(body));
      sending.mockRestore();
      await database.query(indexdef);
      expect(sent.filter((orderId) => orderIds.includes(orderId))).toEqual(orderIds);
    });

    it('withdraws unsent events by one field, ignoring capitals, until a time, and nothing else', async () => {
      const fixture = current();
      await fixture.shop.place('dispatched');
      const findDispatched = async () => {
        const rows = await fixture.outboxRows(orderPlaced.name);
        return rows.find(({ envelope }) => orderIdOf(JSON.stringify(envelope)) === 'dispatched');
      };
      await eventually(async () => expect((await findDispatched())?.sent_at).toEqual(expect.any(Date)));
      const addressees = ['bea@Example.org', 'cy@example.org'];
      const waiting = await fixture.shop.database.transaction(async () => {
        for (const to of addressees) await fixture.shop.outbox.publish(noteSent, { to }, aggregate);
        await fixture.shop.outbox.withdraw(noteSent, 'to', ['Bea@example.org', 'nobody@example.org']);
        await fixture.shop.outbox.withdraw(noteSent, 'to', ['cy@example.org'], new Date(Date.now() - 60_000));
        await fixture.shop.outbox.withdraw(orderPlaced, 'orderId', [...addressees, 'dispatched']);
        return fixture.shop.database.manager.query<{ to: string }[]>(
          `select envelope #>> '{payload,to}' as "to" from outbox where event = $1 and sent_at is null`,
          [noteSent.name],
        );
      });
      expect(waiting).toEqual([{ to: 'cy@example.org' }]);
      expect(await findDispatched()).toBeDefined();
    });

    it('deletes only old sent and received entries', async () => {
      const fixture = current();
      await fixture.shop.place('kept');
      await fixture.eventuallyOnce('kept');
      await fixture.adapter.database
        .query(`insert into shop.outbox (id, event, consumers, envelope, created_at, sent_at)
      values (gen_random_uuid(), 'old.sent', '{}', '{}', now() - interval '8 days', now() - interval '8 days')`);
      await fixture.adapter.database.query(
        `insert into shop.inbox values (gen_random_uuid(), 'shop', now() - interval '91 days'),
       (gen_random_uuid(), 'shop', now() - interval '89 days')`,
      );
      const before = (await fixture.outboxRows(orderPlaced.name)).length;
      await new OutboxRelay(fixture.shop.database, fixture.shop.transport, createLogger('shop')).tidy();
      expect(await fixture.outboxRows('old.sent')).toEqual([]);
      expect(await fixture.outboxRows(orderPlaced.name)).toHaveLength(before);
      expect(await fixture.adapter.database.query('select from shop.inbox')).toHaveLength(1);
    });

    it('keeps events that are published while the broker is away and sends them when it is back', async () => {
      const fixture = current();
      await fixture.adapter.cut();
      await fixture.shop.place('patience');
      await wait(200);
      expect(await fixture.effects('patience')).toEqual([]);
      await fixture.adapter.restore();
      await fixture.eventuallyOnce('patience');
    });

    it('shares an outbox between replicas', async () => {
      const fixture = current();
      const replica = await Shop.start(fixture.options, fixture.adapter.database.url);
      const orderIds = Array.from({ length: 60 }, (_, i) => `shared-${i}`);
      await Promise.all(orderIds.map((orderId, i) => (i % 2 ? fixture.shop : replica).place(orderId)));
      await fixture.eventuallyOnce(...orderIds);
      await replica.close();
    });
  });
}
