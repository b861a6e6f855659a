import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OrderDownloads, OrderView } from '@music/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { orderLine, printedLine, someView } from '../../../testing/orders.js';
import { silenceErrors } from '../../../testing/silence.js';

const downloadsCall = 'GET /api/orders/link/abc/downloads';
const open = (order: OrderView, licences: OrderDownloads['licences'] = []) =>
  openApp('/purchase-confirmation?order=abc', {
    calls: { 'GET /api/orders/link/abc': order, [downloadsCall]: { licences } },
  });
/** The licence of line 1, which has ended. */
const ended = (
  end: { revokedAt: string } | { paymentLostAt: string },
): OrderDownloads['licences'][number] => ({
  licenceId: 7,
  lineId: 1,
  title: 'Piece 1',
  code: '1111-2222-3333',
  downloads: [],
  downloadAccess: { downloadsOpenAt: '2026-05-03T23:30:00.000Z', waiverNeeded: false },
  preparing: false,
  ...end,
});
const at = '2026-05-04T10:00:00.000Z';
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

describe('D4 an order', () => {
  silenceErrors();
  afterEach(() => void jest.useRealTimers());

  it('shows where its printed copies go', async () => {
    await open(someView());
    expect(await screen.findByRole('heading', { name: 'Delivery address' })).toBeVisible();
    expect(screen.getByText(/^Ann Player\s1 High Street\sLeeds\sLS1 1UR$/)).toBeVisible();
  });

  it('opens the registration with the email address of the order, which no URL contains', async () => {
    const { user } = await open(someView());
    const link = await screen.findByRole('link', { name: 'Create an account' });
    expect(link).toHaveAttribute('href', '/account/register');
    await user.click(link);
    expect(await screen.findByLabelText('Email address')).toHaveValue('ann@example.org');
    expect(window.location.href).not.toContain('ann');
  });

  it('D11 tells guests how to have a wrong licence name corrected, if their order has one', async () => {
    const said = /^If a licence name is wrong, create an account .* within 14 days/;
    const { unmount } = await open(someView({ paidAt: daysAgo(13.9), lines: [orderLine(1)] }));
    const note = await screen.findByText(said);
    expect(within(note).getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
    unmount();
    for (const order of [
      { email: null, lines: [orderLine(1)] },
      { lines: [printedLine(2)] },
      { lines: [orderLine(1, { refundedAt: at })] },
    ]) {
      const view = await open(someView({ paidAt: daysAgo(1), ...order }));
      expect(await screen.findByText(/^Ordered on /)).toBeVisible();
      expect(screen.queryByText(said)).toBeNull();
      view.unmount();
    }
  });

  it('D11 tells guests to make contact about a wrong licence name once the 14 days are over', async () => {
    await open(someView({ paidAt: daysAgo(14.1), lines: [orderLine(1)] }));
    const note = await screen.findByText(/^If a licence name is wrong/);
    expect(note).toHaveTextContent('If a licence name is wrong, contact us.');
  });

  it('offers no account once an account has the order', async () => {
    await open(someView({ email: null }));
    expect(await screen.findByText('Ordered on 4 May 2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it.each([
    [{ paymentLostAt: at }, /^This licence is no longer valid: your bank took .* back on 4 May 2026\./],
    [{ revokedAt: at }, 'No longer valid since 4 May 2026. Please contact us if this is a mistake.'],
  ])('says why a licence has ended, instead of waiting for its files: %j', async (end, text) => {
    jest.useFakeTimers({ advanceTimers: true });
    const { calls } = await open(someView({ lines: [orderLine(1)] }), [ended(end)]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^Your music is being prepared\./)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(calls().filter((call) => call === downloadsCall)).toHaveLength(1);
  });

  it('offers no files of a licence while some are still being made', async () => {
    const { revokedAt: _, ...licence } = { ...ended({ revokedAt: at }), preparing: true };
    const downloads = [{ label: '1 March', format: 'mp3' as const, url: '/api/orders/link/abc/1' }];
    await open(someView({ lines: [orderLine(1)] }), [{ ...licence, downloads }]);
    expect(await screen.findByText('Being prepared…')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Download / })).toBeNull();
  });

  it.each([404, 410])(
    'asks for a reload if its link has ended before a consent is given: %d',
    async (status) => {
      const downloadAccess = { downloadsOpenAt: '2026-05-17T23:30:00.000Z', waiverNeeded: true };
      const { answers, user } = await open(someView({ lines: [orderLine(1)], downloadAccess }));
      const agree = await screen.findByRole('button', { name: 'Agree and download now' });
      answers['POST /api/orders/link/abc/waiver'] = status;
      await user.click(agree);
      const over = 'This order can no longer be shown here. Please reload the page.';
      expect(await screen.findByText(over)).toBeVisible();
    },
  );

  it('shows no address if nothing is posted', async () => {
    await open(someView({ lines: [orderLine(1)], delivery: null }));
    expect(await screen.findByText('Ordered on 4 May 2026')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull();
  });
});

describe('the links to the downloads of an order', () => {
  silenceErrors();
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  const withLink = (url: string): OrderDownloads['licences'] => {
    const { revokedAt: _, ...licence } = ended({ revokedAt: at });
    return [{ ...licence, downloads: [{ label: 'Score', format: 'pdf', url }] }];
  };
  const findLink = (url: string) =>
    waitFor(() =>
      expect(screen.getByRole('link', { name: 'Download Score of Piece 1' })).toHaveAttribute('href', url),
    );
  const tenMinutes = () => act(() => jest.advanceTimersByTimeAsync(600_000));
  const renewed = { licences: withLink('/api/downloads/renewed') };

  it('are renewed before they expire', async () => {
    const { answers } = await open(someView({ lines: [orderLine(1)] }), withLink('/api/downloads/score'));
    await findLink('/api/downloads/score');
    answers[downloadsCall] = renewed;
    await tenMinutes();
    await findLink('/api/downloads/renewed');
  });

  it('are renewed when a phone wakes after its timers stopped, but not each time the page is shown', async () => {
    const app = await open(someView({ lines: [orderLine(1)] }), withLink('/api/downloads/score'));
    await findLink('/api/downloads/score');
    fireEvent(document, new Event('visibilitychange'));
    jest.setSystemTime(Date.now() + 600_000);
    expect(callsOf(app)).toBe(1);
    app.answers[downloadsCall] = renewed;
    fireEvent(document, new Event('visibilitychange'));
    await findLink('/api/downloads/renewed');
  });

  const callsOf = ({ calls }: Awaited<ReturnType<typeof open>>) =>
    calls().filter((call) => call === downloadsCall).length;

  it('are renewed even if the answer is slow', async () => {
    const app = await open(someView({ lines: [orderLine(1)] }), withLink('/api/downloads/score'));
    await findLink('/api/downloads/score');
    app.answers[downloadsCall] = renewed;
    const release = app.hold(downloadsCall);
    await tenMinutes();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(callsOf(app)).toBe(2);
    release();
    await findLink('/api/downloads/renewed');
  });

  it.each([404, 410, 422])(
    'ask for a reload after the final answer %d, and are not requested again',
    async (status) => {
      const app = await open(someView({ lines: [orderLine(1)] }), withLink('/api/downloads/score'));
      await findLink('/api/downloads/score');
      app.answers[downloadsCall] = status;
      await tenMinutes();
      expect(await screen.findByText(/^Your downloads can no longer be shown here/)).toBeVisible();
      fireEvent(document, new Event('visibilitychange'));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(callsOf(app)).toBe(2);
    },
  );

  it('are renewed within seconds once the network is back', async () => {
    const { answers } = await open(someView({ lines: [orderLine(1)] }), withLink('/api/downloads/score'));
    await findLink('/api/downloads/score');
    answers[downloadsCall] = 0;
    await tenMinutes();
    const failed = /^Your downloads could not be loaded just now/;
    expect(await screen.findByText(failed)).toBeVisible();
    answers[downloadsCall] = renewed;
    await findLink('/api/downloads/renewed');
    expect(screen.queryByText(failed)).toBeNull();
  });
});
