import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UserDetail } from '@music/contracts';
import { waiver } from '@music/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/app.js';
import { someBasket, someLine } from '../../testing/baskets.js';
import type { CallAnswer } from '../../testing/calls.js';
import { attemptId, freeCall, intentCall, intentReply } from '../../testing/checkout.js';
import { settle } from '../../testing/deferred.js';
import { silenceErrors } from '../../testing/silence.js';
import { someUser } from '../../testing/users.js';

const sandboxCall = 'POST /api/sandbox/pay';
const ann = someUser({
  address: { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR', country: 'GB' },
});
const card = '4242 4242 4242 4242';

const open = (user?: UserDetail, calls: Record<string, CallAnswer> = {}) =>
  openApp('/basket', {
    user,
    calls: {
      'GET /api/basket/': someBasket({ brassSheetMusic: [someLine('brass12')] }),
      [intentCall]: intentReply('pi_1_secret'),
      [sandboxCall]: { status: 'succeeded', msg: null },
      ...calls,
    },
  });

/** Types a card and agrees. */
async function fillIn({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>): Promise<void> {
  await user.type(await screen.findByLabelText('Card number'), card);
  await user.click(screen.getByLabelText(waiver.text));
}

describe('the basket page', () => {
  silenceErrors();
  beforeEach(() => sessionStorage.clear());

  it('keeps the card and the consent of a guest who logs in on it', async () => {
    const app = await open(undefined, { 'POST /api/user/': ann });
    await fillIn(app);
    await app.user.click(screen.getAllByRole('link', { name: 'Log in' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in or register' }));
    await app.user.type(await dialog.findByLabelText('Email address'), ann.email);
    await app.user.type(dialog.getByLabelText('Password'), 'a fine tuba line');
    await app.user.click(dialog.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Card number')).toHaveValue(card);
    expect(screen.getByLabelText(waiver.text)).toBeChecked();
  });

  it.each([
    ['the session has ended', [401, { code: 'UNAUTHORISED' }] as const],
    ['another user has logged in', someUser({ id: 8, name: 'Bob Horn' })],
  ])('leads a paying customer to the order, even if meanwhile %s', async (_, now) => {
    const app = await open(ann);
    await fillIn(app);
    const answerPayment = app.hold(sandboxCall);
    await app.user.click(screen.getByRole('button', { name: 'Pay £19.95' }));
    await waitFor(() => expect(app.calls()).toContain(sandboxCall));
    Object.assign(app.answers, { 'GET /api/user/': now, 'GET /api/basket/': someBasket() });
    fireEvent(document, new Event('visibilitychange'));
    await settle();
    answerPayment();
    await waitFor(() => expect(app.address()).toBe(`/purchase-confirmation?attempt=${attemptId}`));
    const timesAsked = () => app.calls().filter((call) => call === 'GET /api/user/').length;
    expect(timesAsked()).toBe(1);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(timesAsked()).toBeGreaterThan(1));
  });

  it('keeps a free order whose answer was lost, so that sending it again leads to it', async () => {
    const totals = { items: 1995, discount: 1995, shipping: 0, vat: 0, total: 0 };
    const app = await open(ann, {
      'GET /api/basket/': someBasket({ brassSheetMusic: [someLine('brass12')], totals }),
      [freeCall]: 0,
    });
    await app.user.click(await screen.findByLabelText(waiver.text));
    await app.user.click(screen.getByRole('button', { name: 'Complete your order' }));
    expect(await screen.findByText(/^Sorry, something went wrong\./)).toBeVisible();
    for (const name of [/^Remove: /, 'Apply']) expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByLabelText('Voucher code')).toBeDisabled();
    // The order was made all the same.
    Object.assign(app.answers, {
      'GET /api/basket/': someBasket(),
      [freeCall]: { orderNo: '100001', attemptId },
    });
    fireEvent(document, new Event('visibilitychange'));
    await settle();
    await app.user.click(screen.getByRole('button', { name: 'Complete your order' }));
    await waitFor(() => expect(app.address()).toBe(`/purchase-confirmation?attempt=${attemptId}`));
  });

  it.each([
    ['an empty basket', 'Basket, 0 items', someBasket()],
    ['a visitor’s basket', 'Basket, 1 item', someBasket({ brassSheetMusic: [someLine('brass13')] })],
  ])('says that the session has ended, with %s, until the log-in', async (_, name, visitors) => {
    const app = await open(ann, { 'POST /api/user/': ann });
    await screen.findByText('Piece 12');
    const anns = app.answers['GET /api/basket/'] ?? 404;
    Object.assign(app.answers, {
      'GET /api/user/': [401, { code: 'UNAUTHORISED' }],
      'GET /api/basket/': visitors,
    });
    fireEvent(document, new Event('visibilitychange'));
    const why = 'Your session has ended. Please log in to continue where you left off.';
    const closed = within((await screen.findByText(why)).closest('section') ?? document.body);
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.queryByText('Piece 12')).toBeNull();
    expect(screen.queryAllByText('Piece 13')).toHaveLength(visitors.brassSheetMusic.length);
    expect(screen.queryByText('Your basket is empty.')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    app.answers['GET /api/basket/'] = anns;
    await app.user.type(await closed.findByLabelText('Email address'), ann.email);
    await app.user.type(closed.getByLabelText('Password'), 'a fine tuba line');
    await app.user.click(closed.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Piece 12')).toBeVisible();
    expect(screen.queryByText(why)).toBeNull();
  });

  it('says that the session has ended only until it is left', async () => {
    const app = await open(ann);
    await screen.findByText('Piece 12');
    Object.assign(app.answers, {
      'GET /api/user/': [401, { code: 'UNAUTHORISED' }],
      'GET /api/basket/': someBasket({ brassSheetMusic: [someLine('brass13')] }),
    });
    fireEvent(document, new Event('visibilitychange'));
    const why = /^Your session has ended\./;
    expect(await screen.findByText(why)).toBeVisible();
    app.goTo('/about');
    await waitFor(() => expect(screen.queryByText(why)).toBeNull());
    app.goTo('/basket');
    expect(await screen.findByText('Piece 13')).toBeVisible();
    expect(screen.queryByText(why)).toBeNull();
  });
});
