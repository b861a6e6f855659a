import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Actor, downloadReady, orderMailRequested, type PayloadOf, userErased } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { CustomersService } from '../src/customers/customers.service.js';
import { OrdersRepository } from '../src/orders/orders.repository.js';
import { buying } from './buying.js';
import { type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';

let checkout: Checkout;
let buy: ReturnType<typeof buying>;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  buy = buying(checkout);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

const count = async (sql: string, values: unknown[]): Promise<number> => {
  const rows = (await checkout.query(sql, values)) as unknown[];
  return rows.length;
};
const isErased = async ({ userId }: Actor) =>
  (await count('select from customers where erased and user_id = $1', [userId])) === 1;
const erased = (actor: Actor) =>
  eventually(async () => {
    if (!(await isErased(actor))) throw new Error('not erased');
  });
/** Mails about their orders, passed to the mailer or waiting for it; one that is being passed on is both. */
const mailsTo = ({ userId }: Actor) =>
  count(
    `select body::json #>> '{payload,mailId}', body::json #>> '{payload,to}' from messaging.deliveries
     where body::json ->> 'type' = $1 and body::json #>> '{payload,userId}' = $2
     union
     select envelope #>> '{payload,mailId}', envelope #>> '{payload,to}' from outbox
     where event = $1 and envelope #>> '{payload,userId}' = $2`,
    [orderMailRequested.name, String(userId)],
  );
/** The mail of an order, once it has been passed to the mailer. */
async function delivered(orderNo: string): Promise<{ payload: { mailId: string } }> {
  let found: { payload: { mailId: string } }[] = [];
  await eventually(async () => {
    found = await checkout.query(
      `select body::json -> 'payload' as payload from messaging.deliveries
       where body::json ->> 'type' = $1 and body::json #>> '{payload,data,orderNo}' = $2`,
      [orderMailRequested.name, orderNo],
    );
    if (!found.length) throw new Error('the mail was not handed on');
  });
  return found[0] as { payload: { mailId: string } };
}
const dueMails = () =>
  count(`select from messaging.deliveries where consumer = 'checkout' and body::json ->> 'type' = $1`, [
    'checkout.order-mail-due',
  ]);
const waitsForLock = async () =>
  (await count(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    [],
  )) > 0;

describe('erasing a user whose order is being mailed', () => {
  it('waits for the mail that is being written, so that it is withdrawn too', async () => {
    const actor = newUser();
    const outbox = checkout.app.get(Outbox);
    const publish = outbox.publish.bind(outbox);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const writing = new Promise<void>((resolve) => {
      jest.spyOn(outbox, 'publish').mockImplementation(async (event, payload, aggregate) => {
        if (event.name === orderMailRequested.name) {
          resolve();
          await held;
        }
        await publish(event, payload, aggregate);
      });
    });
    const buying = buy([1], { actor, email: 'ann@example.org' });
    await writing;
    await checkout.publish(userErased, { userId: actor.userId });
    await eventually(async () => {
      if (!(await waitsForLock()) && !(await isErased(actor))) throw new Error('the erasure has not begun');
    });
    const overtook = await isErased(actor);
    release();
    await buying;
    await erased(actor);
    expect(overtook).toBe(false);
  });

  it('that comes first prevents the mail', async () => {
    const actor = newUser();
    const { orderNo } = await buy([1], { actor, email: 'ann@example.org' });
    await delivered(orderNo);
    const before = await mailsTo(actor);
    const orders = checkout.app.get(OrdersRepository);
    const lock = orders.lockById.bind(orders);
    const locked = jest.spyOn(orders, 'lockById').mockImplementation(async (id) => {
      if (!(await isErased(actor))) {
        await checkout.publish(userErased, { userId: actor.userId });
        await erased(actor);
      }
      return lock(id);
    });
    const [line] = (await checkout.query(
      `select order_id as "orderId", id as "lineId", 1 as "licenceId" from order_lines
       where order_id = (select id from orders where order_no = $1)`,
      [orderNo],
    )) as [PayloadOf<typeof downloadReady>];
    await checkout.publish(downloadReady, line);
    await eventually(async () => {
      if (!locked.mock.calls.length || (await dueMails())) throw new Error('the mail is still due');
    });
    expect(await mailsTo(actor)).toBe(before);
  });

  it('withdraws mails that were not sent yet, also to a former address', async () => {
    const actor = newUser();
    const { order } = await buy([1], { actor, email: 'former@example.org' });
    await eventually(async () => {
      if (!(await mailsTo(actor))) throw new Error('no mail came');
    });
    const before = await mailsTo(actor);
    const [database, outbox] = [checkout.app.get(Database), checkout.app.get(Outbox)];
    const { payload } = await delivered(order.orderNo);
    await database.transaction(async () => {
      const mail = { aggregateId: payload.mailId, aggregateVersion: 1 };
      await outbox.publish(orderMailRequested, { ...payload, to: 'older@example.org' } as never, mail);
      await checkout.app.get(CustomersService).erase(actor.userId, new Date());
    });
    expect(await mailsTo(actor)).toBe(before);
  });

  it('withdraws a guest’s mails to the address that were not sent yet', async () => {
    const { order } = await buy([1], { email: 'guest@example.org' });
    const [database, outbox] = [checkout.app.get(Database), checkout.app.get(Outbox)];
    const { payload } = await delivered(order.orderNo);
    const waiting = await database.transaction(async () => {
      const mail = { aggregateId: payload.mailId, aggregateVersion: 1 };
      const to = 'Guest@example.org';
      await outbox.publish(orderMailRequested, { ...payload, mailId: 'late', to } as never, mail);
      await checkout.app
        .get(CustomersService)
        .eraseAddress(newUser().userId, 'guest@example.org', new Date());
      return database.manager.query<object[]>(
        `select from outbox where envelope #>> '{payload,mailId}' = 'late'`,
      );
    });
    expect(waiting).toEqual([]);
  });
});
