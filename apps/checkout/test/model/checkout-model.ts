import { createUpdatePaymentIntent } from '@music/contracts';
import { CallError } from '@music/messaging';
import { type RequestContext, requestContext } from '@music/platform';
import { defaultPostage } from '@music/rules';
import type { Attempt, Revision } from '../../src/payments/attempts.repository.js';
import { CardCheckoutService } from '../../src/payments/card-checkout.service.js';
import { DraftService } from '../../src/payments/draft.service.js';
import { ExpiryService } from '../../src/payments/expiry.service.js';
import { HeldPaymentsService } from '../../src/payments/held-payments.service.js';
import { IntentsService } from '../../src/payments/intents.service.js';
import { IntentClosed } from '../../src/provider/payment-provider.client.js';
import { SettlementService } from '../../src/payments/settlement.service.js';
import { ReservationsService } from '../../src/payments/reservations.service.js';
import { StockService } from '../../src/stock/stock.service.js';
import { payment } from '../paying.js';
import { ModelProvider } from './model-provider.js';
import { ModelShop } from './model-shop.js';
import { Steps } from './steps.js';

/** What a customer, the provider and the reconciler may do, in any order and at the same time. */
export const actions = [
  'add',
  'remove',
  'post',
  'unpost',
  'voucher',
  'no-voucher',
  'price',
  'prepare',
  'pay',
  'webhook',
  'expire',
  'lapse',
] as const;
export type Action = (typeof actions)[number];

/** A test double of a class of the shop with only the methods that checkout calls. */
const as = <T>(double: object): T => double as T;

/** Checkout's own services, working with tables and a provider in memory. */
export function modelOf(plant: (model: ReturnType<typeof assemble>) => void = () => undefined) {
  const model = assemble(new Steps());
  plant(model);
  return model;
}

function assemble(steps: Steps) {
  const shop = new ModelShop(steps);
  const provider = new ModelProvider(steps);
  const config = { prices: { postage: defaultPostage, cardMinimum: 30 }, reservationMinutes: 15 };
  const stock = new StockService(as(shop), as(shop.stock), as({}), as(config), as({}));
  const reservations = new ReservationsService(as(shop.vouchers), stock);
  const expiry = new ExpiryService(as(shop), as(provider), as(shop.attempts), reservations);
  const drafts = new DraftService(as(shop), as(shop.baskets), as(shop.vouchers), stock, as(config));
  const placing = {
    place: async (attempt: Attempt, revision: Revision, intentId: string) => {
      await shop.orders.place(attempt, revision, intentId);
      const soldOut = await stock.take(attempt.id, intentId, revision.lines);
      if (soldOut.length) await shop.orders.soldOut(attempt.id);
      return { refundId: null };
    },
  };
  const alerts = { raise: () => Promise.resolve() };
  const held = new HeldPaymentsService(as(shop), as(provider), as(shop.holds), as(alerts));
  const settlement = new SettlementService(
    as(shop),
    as(provider),
    as(shop.attempts),
    as(placing),
    held,
    reservations,
    as({}),
  );
  const intents = new IntentsService(as(shop.attempts), as(provider), settlement);
  const baskets = { mergeAndResolveOwner: ({ guestKey }: RequestContext) => Promise.resolve({ guestKey }) };
  const noKeys = {};
  const checkout = new CardCheckoutService(
    as(baskets),
    drafts,
    as(shop.attempts),
    as(noKeys),
    intents,
    expiry,
  );
  return { steps, shop, provider, expiry, drafts, intents, checkout, settlement };
}
export type CheckoutModel = ReturnType<typeof modelOf>;

/** What one customer knows and does. */
export function customer({ shop, provider, checkout, settlement, expiry }: CheckoutModel, guestKey: string) {
  let intentId = '';
  let price = 1_000;
  const toggle = (item: string, isPresent: boolean) =>
    shop.edit(guestKey, (basket) => {
      basket.items = basket.items.filter((held) => held !== item);
      if (isPresent) basket.items.push(item);
    });
  const postage = (): number => {
    const items = shop.ledger.baskets[guestKey]?.items ?? [];
    if (!items.includes('3h')) return 0;
    return defaultPostage[0]?.first ?? 0;
  };
  const prepare = async () => {
    const addresses = { ...payment().addresses, email: `${guestKey}@example.org` };
    const form = payment(undefined, { addresses, shippingCost: postage() });
    const request = createUpdatePaymentIntent.request.parse(form);
    const reply = await refusable(() => checkout.createOrUpdate(request, requestContext({ guestKey })));
    if (reply) intentId = reply.paymentIntent.clientSecret.split('_secret_')[0] ?? '';
  };
  const open = () =>
    Object.values(structuredClone(shop.ledger.attempts)).filter(
      ({ basketId, state }) => basketId === guestKey && state === 'awaiting_payment',
    );
  const does: Record<Action, () => Promise<unknown>> = {
    add: () => toggle('2', true),
    remove: () => toggle('2', false),
    post: () => toggle('3h', true),
    unpost: () => toggle('3h', false),
    voucher: () => shop.edit(guestKey, (basket) => void (basket.voucher = true)),
    'no-voucher': () => shop.edit(guestKey, (basket) => void (basket.voucher = false)),
    price: () => shop.reprice('1', (price += 100)),
    prepare,
    pay: async () => intentId && (await refusable(() => provider.confirm(intentId))),
    lapse: () => shop.lapse(),
    webhook: async () => intentId && (await settlement.settle(intentId, 'webhook')),
    expire: async () => {
      for (const attempt of open()) {
        const settled = attempt.intentId ? await settlement.settle(attempt.intentId, 'reconciler') : 'unpaid';
        if (settled === 'unpaid') await expiry.closeUnpaid(attempt, 'expired');
      }
    },
  };
  return { does };
}

/** A refusal that customers may get; any other error is a mistake of the model or the shop. */
async function refusable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError || error instanceof IntentClosed) return null;
    throw error;
  }
}
