import type { Actor, OrderView } from '@music/contracts';
import type { Checkout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

export interface Bought {
  attemptId: string;
  orderNo: string;
  order: OrderView;
  clientSecret: string;
}

/** Buys brass items as a visitor, or as `actor`; hard copies are posted within the United Kingdom. */
export function buying(checkout: Checkout) {
  const steps = paying(checkout);
  return async (
    items: readonly (number | string)[],
    { actor = null, email = 'ann@example.org', card = 'pm_card_visa' }: Buyer = {},
  ): Promise<Bought> => {
    const guestKey = await checkout.visitor(...items);
    const posted = items.filter((item) => String(item).endsWith('h')).length;
    const request = payment(guestKey, { shippingCost: posted ? 300 + 50 * posted : 0 });
    request.addresses.email = email;
    const { attemptId, paymentIntent } = await steps.begin(request, actor);
    await steps.pay(paymentIntent.clientSecret, card);
    const { order, orderNo } = await steps.status(attemptId);
    if (!order || !orderNo) throw new Error('It was not paid.');
    return { attemptId, orderNo, order, clientSecret: paymentIntent.clientSecret };
  };
}

interface Buyer {
  actor?: Actor | null;
  email?: string;
  card?: string;
}
