import { describe, expect, it } from '@jest/globals';
import type { OrderView } from '@music/contracts';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { orderLine, printedLine, someView } from '../../../testing/orders.js';
import { skipPauses } from '../../../testing/skip-pauses.js';
import { someUser } from '../../../testing/users.js';
import { silenceErrors } from '../../../testing/silence.js';

const attemptId = '6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01';
const statusCall = `GET /api/order-status/${attemptId}`;
const openAttempt = (answer: CallAnswer, more = '') =>
  openApp(`/purchase-confirmation?attempt=${attemptId}${more}`, {
    calls: { [statusCall]: answer, [`GET /api/order-status/${attemptId}/downloads`]: { licences: [] } },
  });
const openLink = (answer: CallAnswer, calls: Record<string, CallAnswer> = {}) =>
  openApp('/purchase-confirmation?order=abc', {
    calls: {
      'GET /api/orders/link/abc': answer,
      'GET /api/orders/link/abc/downloads': { licences: [] },
      ...calls,
    },
  });

describe('C-039 the confirmation', () => {
  silenceErrors();

  it('shows thanks, number, day, lines and receipt, and offers a guest an account', async () => {
    await openAttempt({ state: 'paid', orderNo: '100001', total: 4840, unpaid: false, order: someView() });
    const thanks = await screen.findByText('Thank you for your order. Your order number is 100001.');
    expect(thanks).toBeVisible();
    // As every other success looks.
    expect(thanks).toHaveClass('done');
    expect(screen.getByText('Ordered on 4 May 2026')).toBeVisible();
    expect(screen.getByText('General Series 1371 · Sheet music, PDF · Licensed to Leeds Band')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute(
      'href',
      '/api/orders/link/abc/receipt',
    );
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });

  it.each([
    ['a visitor', undefined, 'Log in to see your purchases', '/account/log-in'],
    ['a user', someUser(), 'Go to your purchases and downloads', '/account/purchases'],
  ])('offers links if no order is named: %s', async (_, user, name, path) => {
    await openApp('/purchase-confirmation', { user });
    const text = await screen.findByText(/^If you ordered without an account, we can email you/);
    expect(text.closest('[role="alert"]')).toBeNull();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  const licence = (fields: object = {}) => ({
    licenceId: 7,
    lineId: 1,
    title: 'Piece 1',
    code: '1111-2222-3333',
    downloads: [{ label: 'Score', format: 'pdf', url: '/api/downloads/score' }],
    downloadAccess: { downloadsOpenAt: '2026-05-03T23:30:00.000Z', waiverNeeded: false },
    preparing: false,
    ...fields,
  });
  const downloadsCall = `GET /api/order-status/${attemptId}/downloads`;
  const paid = (order: OrderView) => ({
    state: 'paid',
    orderNo: '100001',
    total: 4840,
    unpaid: false,
    order,
  });

  it('C-261 has the downloads, and shows when they are ready', async () => {
    const order = someView({ lines: [orderLine(1)] });
    const { answers } = await openApp(`/purchase-confirmation?attempt=${attemptId}`, {
      calls: { [statusCall]: paid(order), [downloadsCall]: { licences: [] } },
    });
    expect(await screen.findByText(/^Your music is being prepared\./)).toBeVisible();
    answers[downloadsCall] = { licences: [licence()] };
    expect(await screen.findByRole('link', { name: 'Download Score of Piece 1' })).toHaveAttribute(
      'href',
      '/api/downloads/score',
    );
    expect(screen.queryByText(/^Your music is being prepared\./)).toBeNull();
  });

  it.each([
    ['says that music is ready', [licence()], 1],
    ['says no such thing of music without files', [licence({ downloads: [] })], 0],
  ])('%s', async (_, licences, times) => {
    await openApp(`/purchase-confirmation?attempt=${attemptId}`, {
      calls: { [statusCall]: paid(someView({ lines: [orderLine(1)] })), [downloadsCall]: { licences } },
    });
    await screen.findByText(times ? 'Score' : 'Not available to download yet.');
    expect(screen.queryAllByText('Your music is ready.')).toHaveLength(times);
  });

  it('shows when downloads without consent will open, and opens them on consent', async () => {
    const downloadAccess = { downloadsOpenAt: '2026-05-17T23:30:00.000Z', waiverNeeded: true };
    const lines = [orderLine(1)];
    const waiverCall = `POST /api/order-status/${attemptId}/waiver`;
    const { answers, user, sent } = await openApp(`/purchase-confirmation?attempt=${attemptId}`, {
      calls: {
        [statusCall]: paid(someView({ lines, downloadAccess })),
        [downloadsCall]: { licences: [licence()] },
        [waiverCall]: { ...downloadAccess, waiverNeeded: false },
      },
    });
    expect(await screen.findByText('You can download your music from 18 May 2026.')).toBeVisible();
    expect(screen.getByText(/I will lose my right to cancel them\.$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
    answers[statusCall] = 503;
    await user.click(screen.getByRole('button', { name: 'Agree and download now' }));
    expect(await screen.findByRole('link', { name: 'Download Score of Piece 1' })).toBeVisible();
    expect(screen.getByText('Your music is ready.')).toHaveFocus();
    expect(sent.filter(({ call }) => call === waiverCall)).toHaveLength(1);
  });

  const pending = 'Your payment is being confirmed. We will email you as soon as it is complete.';
  const notCompleted =
    'This payment was not completed. Your card has not been charged, and your basket is unchanged.';
  it.each([
    ['awaiting_payment', false, '', pending, 0],
    ['awaiting_payment', true, '', pending, 0],
    ['awaiting_payment', true, '&redirect_status=failed', notCompleted, 1],
    [
      'awaiting_payment',
      false,
      '&redirect_status=failed',
      'We are checking your payment. Please do not pay again.',
      0,
    ],
    ['cancelled', false, '', notCompleted, 1],
    [
      'held',
      false,
      '',
      'Sorry, we could not complete your order. We have received your payment and are refunding all of it to the card or account you paid with.',
      1,
    ],
  ])(
    'says how it stands, as the server knows it: %s, unpaid %s%s',
    async (state, unpaid, more, text, ways) => {
      await openAttempt({ state, orderNo: null, total: 4840, unpaid, order: null }, more);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryAllByRole('link', { name: 'Back to your basket' })).toHaveLength(ways);
    },
  );

  it('says that a payment was not completed if it stays unpaid, and still finds a late one', async () => {
    skipPauses();
    const unpaid = { state: 'awaiting_payment', orderNo: null, total: 4840, unpaid: true, order: null };
    const { answers } = await openAttempt(unpaid);
    expect(await screen.findByText(notCompleted)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your basket' })).toBeVisible();
    answers[statusCall] = paid(someView());
    expect(await screen.findByText(/^Thank you for your order\./)).toBeVisible();
  });

  it.each([503, 500, 429])(
    'checks on when the question is answered %i, and asks nobody to pay again',
    async (status) => {
      const { answers, sent } = await openAttempt(status);
      expect(await screen.findByText('We are checking your payment. Please do not pay again.')).toBeVisible();
      await waitFor(() => expect(sent.filter(({ call }) => call === statusCall).length).toBeGreaterThan(1));
      expect(screen.getByText('We are checking your payment. Please do not pay again.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Back to your basket' })).toBeNull();
      answers[statusCall] = {
        state: 'paid',
        orderNo: '100001',
        total: 4840,
        unpaid: false,
        order: someView(),
      };
      expect(await screen.findByText('Thank you for your order. Your order number is 100001.')).toBeVisible();
    },
  );

  it.each([404, 422])(
    'an attempt of another session, or of nobody (%i), is not shown; a new link can be had',
    async (status) => {
      await openAttempt(status);
      expect(await screen.findByText(/^Sorry, we can’t show this order here\. /)).toBeVisible();
      expect(screen.getByRole('form', { name: 'Get a new link' })).toBeVisible();
    },
  );
});

describe('D4 the link of a guest’s mail', () => {
  silenceErrors();

  it('shows the order with its number, and what has been posted and refunded since', async () => {
    await openLink(
      someView({
        state: 'part_refunded',
        lines: [
          orderLine(1, { refundedAt: '2026-05-05T10:00:00.000Z' }),
          printedLine(2, { dispatchedAt: '2026-05-06T10:00:00.000Z' }),
        ],
        refunded: 1995,
      }),
    );
    expect(await screen.findByText(/Your order number is 100001/)).toBeVisible();
    expect(
      screen.getByText(
        'General Series 1371 · Sheet music, PDF · Licensed to Leeds Band · Refunded on 5 May 2026',
      ),
    ).toBeVisible();
    expect(
      screen.getByText('General Series 1371 · Printed copy, posted to you · Posted on 6 May 2026'),
    ).toBeVisible();
    expect(screen.getByText('£19.95 has been refunded.')).toBeVisible();
    expect(screen.getByRole('heading', { name: /What happens next$/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /Your downloads$/ })).toBeNull();
  });

  const [first, last] = ['2026-05-05T10:00:00.000Z', '2026-05-07T10:00:00.000Z'];
  it.each([
    ['when', first, first, 4840, 'We refunded £48.40 on 5 May 2026.'],
    ['of several days', first, last, 4840, '£48.40 has been refunded.'],
    ['of a free order', first, first, 0, 'You paid nothing for this order, so there was nothing to refund.'],
  ])(
    'says of a refunded order how much was refunded, and nothing of what happens next: %s',
    async (_, one, other, refunded, text) => {
      const lines = [orderLine(1, { refundedAt: one }), printedLine(2, { refundedAt: other })];
      await openLink(someView({ state: 'refunded', lines, refunded }));
      expect(await screen.findByText('Your order 100001 has been refunded.')).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
      for (const name of [/What happens next$/, /Your downloads$/])
        expect(screen.queryByRole('heading', { name })).toBeNull();
      expect(screen.queryByText('We’ve emailed you these details.')).toBeNull();
    },
  );

  const renew = 'POST /api/orders/renew-link';
  const sent = 'If these details match an order, a new link is on its way to you.';
  async function askForLink(user: Awaited<ReturnType<typeof openLink>>['user']): Promise<void> {
    await user.type(await screen.findByLabelText('Order number'), ' 100001 ');
    await user.type(screen.getByLabelText('Email address'), 'ann@example.org');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  }

  it.each([
    ['is missing', '/purchase-confirmation', 404, /^If you ordered without an account, we can email you/],
    [
      'is empty',
      '/purchase-confirmation?order=',
      404,
      /^If you ordered without an account, we can email you/,
    ],
    ['is broken', '/purchase-confirmation?order=abc', 404, /^Sorry, we could not find this order\. /],
    ['is malformed', '/purchase-confirmation?order=abc', 422, /^Sorry, we could not find this order\. /],
  ])('is mailed again when it %s', async (_, page, status, text) => {
    const { user, bodies } = await openApp(page, {
      calls: { 'GET /api/orders/link/abc': status, [renew]: {} },
    });
    expect(await screen.findByText(text)).toBeVisible();
    await askForLink(user);
    expect(await screen.findByText(sent)).toBeVisible();
    expect(bodies(renew)).toEqual([{ orderNo: '100001', email: 'ann@example.org' }]);
  });

  it.each<[CallAnswer, string]>([
    [{}, sent],
    [429, 'Too many attempts. Please wait 2 minutes and try again.'],
    [500, 'Sorry, something went wrong. Please try again later.'],
  ])('is renewed when it is too old: %j', async (answer, text) => {
    const { user, bodies } = await openLink(410, { [renew]: answer });
    expect(await screen.findByText(/^This link has expired\./)).toBeVisible();
    await askForLink(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(bodies(renew)).toEqual([{ orderNo: '100001', email: 'ann@example.org' }]);
  });
});
