import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addToBasket,
  type Call,
  createUpdatePaymentIntent,
  getOrderStatus,
  type ReplyOf,
  type RequestOf,
  takePaymentEvent,
} from '@music/contracts';
import { currentContext, Database, requestContext, runInContext } from '@music/platform';
import { BasketRepository } from '../src/basket/basket.repository.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let sent: { correlationId: string; guestKey: string | null; sql: string }[];
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  // TypeORM logs everything, including the beginning and end of transactions.
  const logQuery = (sql: string) => {
    const { correlationId, guestKey } = currentContext();
    sent.push({ correlationId, guestKey, sql });
  };
  const { logger } = checkout.app.get(Database).dataSource;
  Object.assign(logger, { logQuery });
});
afterAll(() => checkout.stop());

/** Makes a call and returns the statements that checkout sent for it. Consumers and the sandbox have no basket. */
async function counted<C extends Call>(
  guestKey: string,
  contract: C,
  request: RequestOf<C>,
): Promise<{ reply: ReplyOf<C>; statements: string[] }> {
  sent = [];
  const context = requestContext({ guestKey });
  const reply = await runInContext(context, () => checkout.bus.call(contract, request));
  const mine = sent.filter((one) => one.correlationId === context.correlationId && one.guestKey === guestKey);
  return { reply, statements: mine.map(({ sql }) => sql) };
}

/** Beginning and end of a transaction count too. */
describe('the statements of a checkout', () => {
  it.each([
    ['noticed by the return', { status: 17, event: 2 }],
    ['noticed by an event', { status: 2, event: 16 }],
  ])('a line in the basket, one payment, %s', async (how, limits) => {
    const guestKey = randomUUID();
    const added = await counted(guestKey, addToBasket, { brassId: 1 });
    const { guestKey: _, ...form } = payment(guestKey);
    const begun = await counted(guestKey, createUpdatePaymentIntent, form);
    const { attemptId, paymentIntent } = begun.reply;
    await paying(checkout).pay(paymentIntent.clientSecret);
    const intentId = intentOf(paymentIntent.clientSecret);
    const event = { eventId: randomUUID(), type: 'payment_intent.succeeded', intentId };
    const status = () => counted(guestKey, getOrderStatus, { attemptId });
    const sendEvent = () => counted(guestKey, takePaymentEvent, event);
    const early = how.endsWith('event') ? await sendEvent() : null;
    const returned = await status();
    const handled = early ?? (await sendEvent());
    expect(returned.reply.state).toBe('paid');
    const counts = {
      add: added.statements.length,
      create: begun.statements.length,
      status: returned.statements.length,
      event: handled.statements.length,
    };
    const bounds = { add: 2, create: 7, ...limits };
    const names = Object.keys(bounds) as (keyof typeof bounds)[];
    expect(names.filter((name) => counts[name] > bounds[name] || counts[name] === 0)).toEqual([]);
  });

  it('a basket’s statement is planned once per connection, for visitors and for users', async () => {
    const [database, baskets] = [checkout.app.get(Database), checkout.app.get(BasketRepository)];
    const plans = await database.transaction(async () => {
      for (let times = 0; times < 10; times += 1)
        for (const owner of [{ guestKey: randomUUID() }, { userId: 1 }]) await baskets.read(owner);
      return database.manager.query<{ name: string; custom: string }[]>(
        `select name, custom_plans as custom from pg_prepared_statements where name like 'checkout.read-basket-%' order by name`,
      );
    });
    // PostgreSQL compares the first five with the generic plan.
    expect(plans).toEqual([
      { name: 'checkout.read-basket-by-guest_key', custom: '5' },
      { name: 'checkout.read-basket-by-user_id', custom: '5' },
    ]);
  });
});
