import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOrder, listOrders } from '@music/contracts';
import { Housekeeping } from '../src/housekeeping/housekeeping.js';
import { buying } from './buying.js';
import { admin, type Checkout, newUser, product, startCheckout } from './checkout.fixture.js';

const [pdf, printed] = [1, '2h'];

let checkout: Checkout;
beforeAll(async () => {
  checkout = await startCheckout([product({ id: 1 }), product({ id: 2, pdf: null, hardcopy: 1_000 })]);
});
afterAll(() => checkout.stop());

/** An order that was paid six years ago, a day more or less. */
async function oldOrder(item: number | string, extraDays: number): Promise<string> {
  const { orderNo } = await buying(checkout)([item]);
  await checkout.query(
    `update orders set paid_at = now() - interval '6 years' - $2 * interval '1 day' where order_no = $1`,
    [orderNo, extraDays],
  );
  return orderNo;
}
async function assignTo(orderNo: string, isErased: boolean): Promise<void> {
  const { userId } = newUser();
  await checkout.query('update orders set user_id = $2 where order_no = $1', [orderNo, userId]);
  await checkout.query(
    'insert into customers (user_id, version, email_verified, erased) values ($1, 1, false, $2)',
    [userId, isErased],
  );
}
async function namesCustomer(orderNo: string): Promise<boolean> {
  await checkout.app.get(Housekeeping).run();
  const { email, billing } = await checkout.call(admin, getOrder, { orderNo });
  return email !== null || billing !== null;
}

describe('D18.2 the address of a guest’s order', () => {
  it('is deleted after six years, and everything else of the order is kept', async () => {
    const orderNo = await oldOrder(pdf, 1);
    const before = await checkout.call(admin, getOrder, { orderNo });
    expect(await namesCustomer(orderNo)).toBe(false);
    const after = await checkout.call(admin, getOrder, { orderNo });
    expect(after).toEqual({ ...before, email: null, billing: null });
    const { rows } = await checkout.call(admin, listOrders, { q: orderNo });
    expect(rows).toEqual([expect.objectContaining({ orderNo, email: null, total: before.totals.total })]);
  });

  it('is kept for six years', async () => {
    expect(await namesCustomer(await oldOrder(pdf, -1))).toBe(true);
  });

  it('is kept while a copy is still to be posted', async () => {
    const orderNo = await oldOrder(printed, 1);
    expect(await namesCustomer(orderNo)).toBe(true);
    await checkout.query(
      'update order_lines set dispatched_at = now() where order_id = (select id from orders where order_no = $1)',
      [orderNo],
    );
    expect(await namesCustomer(orderNo)).toBe(false);
  });

  it('no longer identifies who used a voucher', async () => {
    const orderNo = await oldOrder(pdf, 1);
    await checkout.query(
      `with used as (insert into vouchers (code, value, scope, minimum_spend)
         values ('OLD', '{"kind": "percentage"}', '{}', 0) returning id)
       insert into voucher_uses (voucher_id, customer_key, use_number, attempt_id)
       select used.id, 'email:ann@example.org', 1, attempt_id from used, orders where order_no = $1`,
      [orderNo],
    );
    expect(await namesCustomer(orderNo)).toBe(false);
    const [use] = await checkout.query(
      'select customer_key from voucher_uses where attempt_id = (select attempt_id from orders where order_no = $1)',
      [orderNo],
    );
    expect(use).toEqual({ customer_key: expect.stringMatching(/^erased:/) });
  });
});

describe('D18.2 the address of a user’s order', () => {
  it('is kept while the user has an account', async () => {
    const orderNo = await oldOrder(pdf, 1);
    await assignTo(orderNo, false);
    expect(await namesCustomer(orderNo)).toBe(true);
  });

  it('is deleted after six years if the user has been erased', async () => {
    const orderNo = await oldOrder(pdf, 1);
    await assignTo(orderNo, true);
    expect(await namesCustomer(orderNo)).toBe(false);
  });
});
