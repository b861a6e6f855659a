import { beforeEach, describe, expect, it } from '@jest/globals';
import { waiver } from '@music/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { someBasket, someLine } from '../../../testing/baskets.js';
import { attemptId, intentCall, intentReply } from '../../../testing/checkout.js';
import { settle } from '../../../testing/deferred.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const sandboxCall = 'POST /api/sandbox/pay';
const ann = someUser({
  address: { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR', country: 'GB' },
});
const confirmation = `/purchase-confirmation?attempt=${attemptId}`;

/** Someone has pressed the button, and the bank has not answered. */
async function openWhilePaying(key?: string) {
  const app = await openApp('/basket', {
    user: ann,
    calls: {
      'GET /api/basket/': someBasket({ brassSheetMusic: [someLine('brass12')] }),
      [intentCall]: intentReply('pi_1_secret'),
      [sandboxCall]: { status: 'succeeded', msg: null },
      [`GET /api/order-status/${attemptId}`]: {
        state: 'awaiting_payment',
        orderNo: null,
        total: 1995,
        unpaid: false,
        order: null,
      },
    },
  });
  await app.user.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242');
  await app.user.click(screen.getByLabelText(waiver.text));
  const answerPayment = app.hold(sandboxCall);
  expect(wouldAskBeforeReload()).toBe(false);
  if (key) await app.user.type(screen.getByLabelText('Address line 1'), key);
  else await app.user.click(screen.getByRole('button', { name: 'Pay £19.95' }));
  await waitFor(() => expect(app.calls()).toContain(sandboxCall));
  return { ...app, answerPayment };
}

const wouldAskBeforeReload = (): boolean =>
  !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const question = () => screen.queryByRole('dialog', { name: 'Leave this page?' });

describe('while a payment is being taken', () => {
  silenceErrors();
  beforeEach(() => sessionStorage.clear());

  it('nothing that is paid for can be changed, until the card is declined', async () => {
    const { answers, answerPayment } = await openWhilePaying();
    const controls = [
      screen.getByRole('button', { name: /^Remove: / }),
      screen.getByLabelText('Voucher code'),
      screen.getByRole('button', { name: 'Apply' }),
      screen.getByLabelText('Address line 1'),
      screen.getByLabelText(/^Licence name for /),
    ];
    controls.forEach((control) => expect(control).toBeDisabled());
    answers[sandboxCall] = { status: 'requires_payment_method', msg: null };
    answerPayment();
    await screen.findByText(/^Your card was declined\./);
    controls.forEach((control) => expect(control).toBeEnabled());
    expect(wouldAskBeforeReload()).toBe(false);
  });

  it('a link is questioned, and the result is shown even if nobody answers the question', async () => {
    const { goTo, address, answerPayment } = await openWhilePaying();
    expect(wouldAskBeforeReload()).toBe(true);
    goTo('/about');
    await waitFor(() => expect(question()).toBeVisible());
    expect(address()).toBe('/basket');
    answerPayment();
    await waitFor(() => expect(address()).toBe(confirmation));
    expect(question()).toBeNull();
    expect(wouldAskBeforeReload()).toBe(false);
  });

  it('the question is withdrawn when the card is declined', async () => {
    const { goTo, address, answers, answerPayment } = await openWhilePaying();
    goTo('/about');
    await waitFor(() => expect(question()).toBeVisible());
    answers[sandboxCall] = { status: 'requires_payment_method', msg: null };
    answerPayment();
    await screen.findByText(/^Your card was declined\./);
    await waitFor(() => expect(question()).toBeNull());
    expect(address()).toBe('/basket');
  });

  it('Enter in a field passes the focus to the button, as the field is locked', async () => {
    await openWhilePaying('{Enter}');
    expect(screen.getByRole('button', { name: 'Pay £19.95' })).toHaveFocus();
  });

  it('whoever leaves is told not to order again, and is not led away from the next page', async () => {
    const { goTo, address, answerPayment, user, calls } = await openWhilePaying();
    goTo('/about');
    await waitFor(() =>
      expect(question()).toHaveTextContent(
        'We do not know yet whether your order has gone through. If it has, we will email you. Please do not order again in the meantime.',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/about'));
    const loads = () => calls().filter((call) => call === 'GET /api/basket/').length;
    const before = loads();
    answerPayment();
    // The basket has become an order.
    await waitFor(() => expect(loads()).toBeGreaterThan(before));
    await settle();
    expect(address()).toBe('/about');
  });
});
