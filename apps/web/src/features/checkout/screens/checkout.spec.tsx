import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UserDetail } from '@music/contracts';
import { waiver } from '@music/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listenForBack } from '../../../lib/pages/close-on-back.js';
import { openApp } from '../../../testing/app.js';
import { someBasket, someLine } from '../../../testing/baskets.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { attemptId, intentCall, intentReply } from '../../../testing/checkout.js';
import { settle } from '../../../testing/deferred.js';
import { enter } from '../../../testing/enter.js';
import { someView } from '../../../testing/orders.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const basketCall = 'GET /api/basket/';
const statusCall = `GET /api/order-status/${attemptId}`;
const sandboxCall = 'POST /api/sandbox/pay';
const notPaid = { state: 'awaiting_payment', orderNo: null, total: 1995, unpaid: false, order: null };
const ann = someUser({
  ensembleName: 'Leeds Band',
  address: { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR', country: 'GB' },
});

const confirmation = `/purchase-confirmation?attempt=${attemptId}`;
const ordered = {
  [statusCall]: { state: 'paid', orderNo: '100001', total: 1995, unpaid: false, order: someView() },
  [`${statusCall}/downloads`]: { licences: [] },
};

const bob = someUser({ id: 8, name: 'Bob Horn' });

const open = (user?: UserDetail, calls: Record<string, CallAnswer> = {}) =>
  openApp('/basket', {
    user,
    calls: {
      [basketCall]: someBasket({ brassSheetMusic: [someLine('brass12')] }),
      [intentCall]: intentReply('pi_1_secret'),
      [sandboxCall]: { status: 'succeeded', msg: null },
      [statusCall]: notPaid,
      ...calls,
    },
  });
type App = Awaited<ReturnType<typeof open>>;

async function pay({ user }: Pick<App, 'user'>): Promise<void> {
  await user.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242');
  await user.click(screen.getByLabelText(waiver.text));
  await user.click(screen.getByRole('button', { name: 'Pay £19.95' }));
}

const typed = '2 Secret Lane';
const street = async () => screen.findByLabelText('Address line 1');

/** Types something and agrees, in a tab that is then reloaded or used by somebody else. */
async function typeInto({ user }: Pick<App, 'user'>): Promise<void> {
  await user.clear(await street());
  await enter(user, await street(), typed);
  await user.click(screen.getByLabelText(waiver.text));
}

describe('the checkout', () => {
  silenceErrors();
  beforeEach(() => sessionStorage.clear());

  it('D2 leads to the order, even if the page is looked at again after the server has emptied the basket', async () => {
    const app = await open(ann);
    const answerPayment = app.hold(sandboxCall);
    await pay(app);
    await waitFor(() => expect(app.calls()).toContain(sandboxCall));
    app.answers[basketCall] = someBasket({ version: 2 });
    fireEvent(document, new Event('visibilitychange'));
    await settle();
    answerPayment();
    await waitFor(() => expect(app.address()).toBe(confirmation));
  });

  it.each([
    [false, 'You appear to be offline. Please try again when you are connected.'],
    [true, 'Sorry, something went wrong. Please try again later.'],
  ])('says why it could not be sent: online %s', async (isOnline, text) => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const app = await open(ann, { [intentCall]: 0 });
    await pay(app);
    expect(await screen.findByText(text)).toBeVisible();
    // The reason stays, whatever the network does next.
    online.mockReturnValue(!isOnline);
    await app.user.type(screen.getAllByRole('textbox')[0] ?? document.body, 'k');
    expect(screen.getByText(text)).toBeVisible();
    online.mockRestore();
  });

  it('Back in the bank’s dialog declines and stays in the basket', async () => {
    listenForBack();
    const app = await open(ann, { [sandboxCall]: { status: 'requires_action', msg: null } });
    await pay(app);
    const dialog = await screen.findByRole('dialog', { name: 'Your bank' });
    expect(dialog).toHaveAccessibleDescription(/£/);
    app.answers[sandboxCall] = { status: 'requires_payment_method', msg: null };
    window.history.back();
    expect(
      await screen.findByText('You did not approve this payment, so you have not been charged.'),
    ).toBeVisible();
    expect(app.address()).toBe('/basket');
    expect(screen.queryByRole('dialog', { name: 'Your bank' })).toBeNull();
  });

  it('keeps what was typed when the page is reloaded, but not the consent', async () => {
    const app = await open(ann);
    await typeInto(app);
    app.unmount();
    await open(ann);
    expect(await street()).toHaveValue(typed);
    expect(screen.getByLabelText(waiver.text)).not.toBeChecked();
  });

  it.each([
    ['a visitor', undefined],
    ['another user', bob],
  ])('never shows what a user typed to %s of the same tab', async (_, next) => {
    const app = await open(ann);
    await typeInto(app);
    app.unmount();
    await open(next);
    expect(await street()).toHaveValue('');
  });

  it('keeps what a visitor typed after the log-in, for that user alone', async () => {
    const visit = await open();
    await typeInto(visit);
    visit.unmount();
    const visitAsAnn = await open(ann);
    expect(await street()).toHaveValue(typed);
    visitAsAnn.unmount();
    await open(bob);
    expect(await street()).toHaveValue('');
  });

  it('a visit in between, as after a lost session, does not delete what a user typed', async () => {
    const visitAsAnn = await open(ann);
    await typeInto(visitAsAnn);
    visitAsAnn.unmount();
    const visit = await open();
    expect(await street()).toHaveValue('');
    const lines = { brassSheetMusic: [someLine('brass12'), someLine('brass13')] };
    visit.answers[basketCall] = someBasket({ ...lines, version: 2 });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByLabelText(/^Licence name for Piece 13/)).toBeVisible();
    visit.unmount();
    await open(ann);
    expect(await street()).toHaveValue(typed);
  });

  it.each([null, 'Too many attempts. Please wait 2 minutes and try again.'])(
    'C-186 D15 says how long to wait after too many attempts, with or without a text from the server: %s',
    async (msg) => {
      const app = await open(ann, { [intentCall]: [429, { code: 'TOO_MANY_REQUESTS', msg }] });
      await pay(app);
      expect(
        await screen.findByText('Too many attempts. Please wait 2 minutes and try again.'),
      ).toBeVisible();
    },
  );

  it('begins anew when it turns out that another tab has changed the user', async () => {
    const app = await open(ann, { 'POST /api/basket/voucher': [401, { code: 'UNAUTHORISED' }] });
    await typeInto(app);
    app.answers['GET /api/user/'] = bob;
    await enter(app.user, screen.getByLabelText('Voucher code'), 'TUBA-10');
    await app.user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(async () => expect(await street()).toHaveValue(''));
  });

  it('forgets what was typed at the log-out', async () => {
    const app = await open(ann, { 'DELETE /api/user/': 204 });
    await typeInto(app);
    app.answers[basketCall] = someBasket();
    await app.user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
    expect(await screen.findByText('Your basket is empty.')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed if a payment without an answer turns out not to have been made', async () => {
    const app = await open(ann, { [sandboxCall]: 504, [statusCall]: { ...notPaid, unpaid: true } });
    await app.user.clear(await street());
    await enter(app.user, await street(), typed);
    await pay(app);
    await waitFor(() => expect(app.calls()).toContain(statusCall));
    await settle();
    app.goTo('/basket');
    expect(await street()).toHaveValue(typed);
  });

  it('forgets what was typed once the bank’s page has led back to the order', async () => {
    const app = await open(ann);
    await enter(app.user, await street(), typed);
    app.hold(sandboxCall);
    await pay(app);
    await waitFor(() => expect(app.calls()).toContain(sandboxCall));
    app.unmount();
    await openApp(confirmation, { user: ann, calls: ordered });
    expect(await screen.findByText(/^Thank you for your order\./)).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed for the next order when the confirmation of the last one is looked at again', async () => {
    const app = await open(ann, ordered);
    await typeInto(app);
    app.goTo(confirmation);
    expect(await screen.findByText(/^Thank you for your order\./)).toBeVisible();
    app.goTo('/basket');
    expect(await street()).toHaveValue(typed);
  });
});
