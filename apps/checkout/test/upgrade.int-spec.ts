import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Envelope, orderMailDue } from '@music/contracts';
import { migrate, openDataSource } from '@music/platform';
import { eventually, type TestDatabase, testDatabase } from '@music/testing';
import { z } from 'zod';
import { checkoutSchema } from '../src/database/checkout.schema.js';

const [order, refund] = [randomUUID(), randomUUID()];
const attempt = randomUUID();
const mails =
  'insert into checkout.order_mails (mail_key, template, order_id, line_ids, refund_id, asked_at, handed_on_at) values';
/** As release 0006 left them: one mail is sent, one waits. */
const rows = `
  insert into checkout.attempts (id, state) values ('${attempt}', 'paid');
  insert into checkout.orders (id, order_no, attempt_id, source, state, subtotal, discount, shipping, vat, total)
    values ('${order}', 100001, '${attempt}', 'free', 'paid', 0, 0, 0, 0, 0);
  insert into checkout.refunds (id, order_id, amount, reason) values ('${refund}', '${order}', 0, 'Wrong key');
  ${mails}
    ('confirmation:1', 'order-confirmation', '${order}', '{}', null, now() - interval '2 s', now()),
    ('dispatched:1', 'order-dispatched', '${order}', '{4,5}', null, now() - interval '1 s', null);`;

/** Migrates while a process of that release is adding another mail. */
async function upgradeWhileRunning(database: TestDatabase): Promise<void> {
  const source = await openDataSource(checkoutSchema, database.url);
  const running = source.createQueryRunner();
  await running.startTransaction();
  await running.query(
    `${mails} ('refunded:1', 'order-refunded', '${order}', '{}', '${refund}', now(), null)`,
  );
  const upgrade = migrate(checkoutSchema, database.url).catch(() => undefined);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await Promise.race([
    upgrade,
    eventually(async () => expect(await database.query(waiting)).toHaveLength(1)),
  ]);
  await running.commitTransaction();
  await source.destroy();
  await upgrade;
  // In case it gave up waiting for the lock, which it does after 3 s.
  await migrate(checkoutSchema, database.url);
}

describe('an upgrade from before mails went through the outbox', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    const names = checkoutSchema.migrations.map((migration) => migration.name);
    const before = checkoutSchema.migrations.slice(0, names.indexOf('Checkout0007'));
    database = await testDatabase();
    await migrate({ ...checkoutSchema, migrations: before }, database.url);
    await database.query(rows);
    await upgradeWhileRunning(database);
  });
  afterAll(() => database.drop());

  it('schedules the mails that still wait, also one that is being added meanwhile', async () => {
    const waiting = z
      .array(z.object({ event: z.string(), consumers: z.array(z.string()), envelope: Envelope }))
      .parse(
        await database.query('select event, consumers, envelope from checkout.outbox order by position'),
      );
    expect(waiting.map(({ event, consumers }) => [event, consumers])).toEqual(
      Array(2).fill([orderMailDue.name, orderMailDue.consumers]),
    );
    expect(waiting.map(({ envelope }) => orderMailDue.payload.parse(envelope.payload))).toEqual([
      {
        mailId: 'dispatched:1',
        template: 'order-dispatched',
        orderId: order,
        lineIds: [4, 5],
        refundId: null,
      },
      { mailId: 'refunded:1', template: 'order-refunded', orderId: order, lineIds: [], refundId: refund },
    ]);
  });
});
