import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { AttemptsRepository } from '../src/payments/attempts.repository.js';
import { Reconciler } from '../src/payments/reconciler.js';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { intentOf, paying, payment } from './paying.js';

let checkout: Checkout;
let steps: ReturnType<typeof paying>;
let provider: PaymentProvider;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
  steps = paying(checkout);
  provider = checkout.app.get(PaymentProvider);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

describe('D2 the reconciler', () => {
  it('looks first at the checkouts that it has never looked at, and then at those it saw longest ago', async () => {
    const claimed = async () =>
      (await checkout.app.get(AttemptsRepository).claimIdle(0, 1)).map(({ id }) => id);
    const begin = async () => (await steps.begin(payment(await checkout.visitor(1)))).attemptId;
    const first = await begin();
    expect(await claimed()).toEqual([first]);
    const second = await begin();
    expect([await claimed(), await claimed()]).toEqual([[second], [first]]);
  });

  it('notices a payment while the provider is slow to answer about another checkout', async () => {
    await steps.begin(payment(await checkout.visitor(1)));
    const paid = await steps.begin(payment(await checkout.visitor(1)));
    await steps.pay(paid.paymentIntent.clientSecret);
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const retrieve = provider.retrieve.bind(provider);
    const isPaid = intentOf(paid.paymentIntent.clientSecret);
    jest.spyOn(provider, 'retrieve').mockImplementation(async (intentId) => {
      if (intentId !== isPaid) await slow;
      return retrieve(intentId);
    });
    await checkout.query(
      `update attempts set checked_at = case when id = $1 then now() end where state = 'awaiting_payment'`,
      [paid.attemptId],
    );
    const round = checkout.app.get(Reconciler).reconcile(0);
    try {
      await eventually(async () =>
        expect(await steps.count('attempts', `id = $1 and state = 'paid'`, [paid.attemptId])).toBe(1),
      );
    } finally {
      answer();
      await round;
    }
  });

  it.each([
    ['paid', 1995],
    ['held', 100],
  ])(
    'never asks the provider to cancel an old payment that turns out to be made: %s',
    async (state, amount) => {
      const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
      await provider.update(intentOf(paymentIntent.clientSecret), { amount, attemptId, revision: 1 });
      await steps.pay(paymentIntent.clientSecret);
      await steps.age(attemptId, 1);
      const cancel = jest.spyOn(provider, 'cancel');
      await checkout.app.get(Reconciler).reconcile();
      expect(await steps.count('attempts', 'id = $1 and state = $2', [attemptId, state])).toBe(1);
      expect(cancel).not.toHaveBeenCalled();
    },
  );

  // The last test, because the reconciler stays stopped.
  it('asks about no further payment once the service is stopping', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) await steps.begin(payment(await checkout.visitor(1)));
    await checkout.query(`update attempts set checked_at = null where state = 'awaiting_payment'`);
    const answers: (() => void)[] = [];
    const retrieve = jest
      .spyOn(provider, 'retrieve')
      .mockImplementation(() => new Promise((_, reject) => answers.push(() => reject(new Error('away')))));
    const reconciler = checkout.app.get(Reconciler);
    const round = reconciler.reconcile(0);
    await eventually(() => expect(retrieve).toHaveBeenCalledTimes(4));
    const stopped = reconciler.onModuleDestroy();
    answers.forEach((answer) => answer());
    await Promise.all([round, stopped]);
    expect(retrieve).toHaveBeenCalledTimes(4);
  });
});
