import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { BasketRepository } from '../src/basket/basket.repository.js';
import { CustomersService } from '../src/customers/customers.service.js';
import { ErasureRepository } from '../src/customers/erasure.repository.js';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { Reconciler } from '../src/payments/reconciler.js';
import { StockService } from '../src/stock/stock.service.js';
import { type Checkout, product, startCheckout } from './checkout.fixture.js';
import { paying, payment } from './paying.js';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 })]);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => checkout.stop());

const failure = new Error('the disk is full');

it('payments are reconciled even if the stock cannot be swept', async () => {
  const steps = paying(checkout);
  const { attemptId, paymentIntent } = await steps.begin(payment(await checkout.visitor(1)));
  await steps.pay(paymentIntent.clientSecret);
  jest.spyOn(checkout.app.get(StockService), 'sweep').mockRejectedValue(failure);
  await expect(checkout.app.get(Reconciler).reconcile(0)).rejects.toThrow(failure.message);
  expect(await steps.count('orders', 'attempt_id = $1', [attemptId])).toBe(1);
});

it('the data of erased users are deleted even if old baskets cannot be', async () => {
  jest.spyOn(checkout.app.get(BasketRepository), 'sweep').mockRejectedValue(failure);
  const tidy = jest.spyOn(checkout.app.get(CustomersService), 'tidy');
  await expect(checkout.app.get(Housekeeping).run()).rejects.toThrow(failure.message);
  expect(tidy).toHaveBeenCalledTimes(1);
});

it('a user who cannot be erased yet does not delay the erasure of another', async () => {
  const erasures = checkout.app.get(ErasureRepository);
  jest.spyOn(erasures, 'unfinished').mockResolvedValue([901, 902]);
  const erase = jest.spyOn(erasures, 'erase').mockRejectedValueOnce(failure);
  await expect(checkout.app.get(CustomersService).tidy()).rejects.toThrow(failure.message);
  expect(erase.mock.calls.map(([userId]) => userId)).toEqual([901, 902]);
});
