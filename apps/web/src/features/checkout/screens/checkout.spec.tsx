import { beforeEach, describe, expect, it } from '@jest/globals';
import { waiver } from '@music/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { someBasket, someLine } from '../../../testing/baskets.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { attemptId, intentCall, intentReply } from '../../../testing/checkout.js';
import { settle } from '../../../testing/deferred.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const basketCall = 'GET /api/basket/';
const sandboxCall = 'POST /api/sandbox/pay';
const ann = someUser({
  ensembleName: 'Leeds Band',
  address: { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR', country: 'GB' },
});

const open = (user = ann, calls: Record<string, CallAnswer> = {}) =>
  openApp('/basket', {
    user,
    calls: {
      [basketCall]: someBasket({ brassSheetMusic: [someLine('brass12')] }),
      [intentCall]: intentReply('pi_1_secret'),
      [sandboxCall]: { status: 'succeeded', msg: null },
      [`GET /api/order-status/${attemptId}`]: { state: 'awaiting_payment', unpaid: false, order: null },
      ...calls,
    },
  });
type App = Awaited<ReturnType<typeof open>>;

async function pay({ user }: Pick<App, 'user'>): Promise<void> {
  await user.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242');
  await user.click(screen.getByLabelText(waiver.text));
  await user.click(screen.getByRole('button', { name: 'Pay £19.95' }));
}

describe('the checkout', () => {
  silenceErrors();
  beforeEach(() => sessionStorage.clear());

  it('D2 leads to the order, even if the page is looked at again after the server has emptied the basket', async () => {
    const app = await open();
    const answerPayment = app.hold(sandboxCall);
    await pay(app);
    await waitFor(() => expect(app.calls()).toContain(sandboxCall));
    app.answers[basketCall] = someBasket({ version: 2 });
    fireEvent(document, new Event('visibilitychange'));
    await settle();
    answerPayment();
    await waitFor(() => expect(app.address()).toBe(`/purchase-confirmation?attempt=${attemptId}`));
  });
});
