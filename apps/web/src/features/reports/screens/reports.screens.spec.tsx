import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { londonIsoDay } from '@music/rules';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { orderSummary } from '../../../testing/orders.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';
import { presetPeriod } from '../period.js';
import { charts, overviewRow, saleRow, salesPage, summary } from '../../../testing/reports.js';

const open = (page: string, calls: Record<string, CallAnswer> = {}) =>
  openApp(`/admin${page}`, { user: administrator(), calls });

const november = '/2026-11-01/2026-11-30';
const inNovember = '?from=2026-11-01&to=2026-11-30';
const sales = (options: string) => `GET /api/admin/sales${november}?${options}`;
const daily = `GET /api/admin/charts${november}/daily`;
const fewDays = charts([1000, 0, -500], ['2026-11-01', '2026-11-02', '2026-11-03']);

/** The cells of each row on show. */
const rows = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent)
      .join('|'),
  );

describe('the sales', () => {
  silenceErrors();

  it('C-007 C-089 C-106 C-167 show the rows of the period in the address, their totals, and the time of the count', async () => {
    const amounts = { gross: -1000, discount: -100, shipping: -50, vat: -150, net: -800 };
    const refund = saleRow({ source: 'refund', ...amounts, orderNo: null, category: null, format: null });
    await open(`/sales${inNovember}`, {
      [sales('page=1')]: salesPage([saleRow(), refund]),
      [daily]: fewDays,
    });
    await screen.findByRole('table', { name: 'Sales' });
    expect(screen.getByRole('link', { name: 'Order 1001' })).toHaveAttribute('href', '/admin/orders/1001');
    const nicaea =
      '3 Nov 2026Order 1001|NicaeaBrass, PDF · Eric BallSP&S|Ann Flügelhorn|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00';
    expect(rows()).toContain(nicaea);
    expect(rows()).toContainEqual(expect.stringContaining('Ann FlügelhornRefund|−£10.00− £0.50 p&p'));
    expect(screen.getByText('Paid', { selector: 'dt' }).nextSibling).toHaveTextContent('£9.50');
    expect(screen.getByText('Everything up to 22 Nov 2026, 14:03 is counted.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      `/api/admin/sales${november}/csv?`,
    );
  });

  it('C-168 C-169 can include subscriptions and be limited to one publisher, in the address and in the CSV file', async () => {
    const app = await open(`/sales${inNovember}`, {
      [sales('page=1')]: salesPage([saleRow()]),
      [sales('include-subscriptions=true&page=1')]: salesPage([saleRow()]),
      [sales('include-subscriptions=true&publisher-id=3&page=1')]: salesPage([saleRow({ title: 'Chosen' })]),
      [daily]: fewDays,
    });
    expect(screen.getByText('1 November 2026 to 30 November 2026 · All publishers')).toBeInTheDocument();
    await app.user.click(await screen.findByLabelText('Include subscriptions'));
    await screen.findByRole('option', { name: 'SP&S' });
    await app.user.selectOptions(screen.getByLabelText('Publisher'), '3');
    expect(await screen.findByText('Chosen')).toBeVisible();
    expect(
      screen.getByText('1 November 2026 to 30 November 2026 · SP&S · including subscriptions'),
    ).toBeInTheDocument();
    expect(app.address()).toBe(`/admin/sales${inNovember}&include-subscriptions=true&publisher-id=3`);
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      `/api/admin/sales${november}/csv?include-subscriptions=true&publisher-id=3`,
    );
  });

  it('request each page once, when it comes into view, however many rows there are', async () => {
    const total = 200_000;
    const page = (number: number) => [saleRow({ title: `On page ${number}` })];
    const app = await open(`/sales${inNovember}`, {
      [sales('page=1')]: salesPage(page(1), total),
      [sales('page=2001')]: salesPage(page(2001), total),
      [daily]: fewDays,
    });
    const table = await screen.findByRole('table', { name: 'Sales' });
    expect(table).toHaveAttribute('aria-rowcount', '200002');
    fireEvent.scroll(table, { target: { scrollTop: 100_000 * 72 } });
    expect(await screen.findByText('On page 2001')).toBeVisible();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    fireEvent.scroll(table, { target: { scrollTop: 0 } });
    expect(await screen.findByText('On page 1')).toBeVisible();
    const asked = app.calls().filter((call) => call.includes('/sales/'));
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked.length).toBeLessThan(6);
  });

  it('take another period from the fields, refusing invalid dates, or from the presets', async () => {
    const app = await open(`/sales${inNovember}`, { [sales('page=1')]: salesPage([]), [daily]: fewDays });
    expect(await screen.findByText('Nothing was sold in this period.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-24' } });
    await app.user.click(screen.getByRole('button', { name: 'Show' }));
    const wrong = 'Enter two dates from 2000 to 2099; the first must not be later than the second.';
    expect(screen.getByText(wrong)).toBeVisible();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-25' } });
    await app.user.click(screen.getByRole('button', { name: 'Show' }));
    expect(app.address()).toBe('/admin/sales?from=2026-12-24&to=2026-12-25');
    const { from, to } = presetPeriod('lastMonth', londonIsoDay(new Date()));
    await app.user.click(screen.getByRole('link', { name: 'Last month' }));
    expect(app.address()).toBe(`/admin/sales?from=${from}&to=${to}`);
    expect(screen.getByRole('link', { name: 'Last month' })).toHaveAttribute('aria-current', 'true');
  });

  it('load all pages before printing', async () => {
    const rowsOf = (page: number, count: number) =>
      Array.from({ length: count }, (_, at) => saleRow({ title: `Title ${page}-${at}` }));
    const app = await open(`/sales${inNovember}`, {
      [sales('page=1')]: salesPage(rowsOf(1, 50), 120),
      [sales('page=2')]: salesPage(rowsOf(2, 50), 120),
      [sales('page=3')]: salesPage(rowsOf(3, 20), 120),
      [daily]: fewDays,
    });
    let printed = -1;
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      printed = document.body.textContent.match(/Title \d-\d+/g)?.length ?? 0;
      window.dispatchEvent(new Event('afterprint'));
    };
    await app.user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toBe(120));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('can be requested again', async () => {
    const app = await open(`/sales${inNovember}`, { [sales('page=1')]: 500, [daily]: fewDays });
    app.answers[sales('page=1')] = salesPage([saleRow()]);
    await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nicaea')).toBeVisible();
  });
});

describe('the sales overview', () => {
  it('C-007 C-170 adds up by publisher, with links to the sales', async () => {
    await open(`/overview${inNovember}&include-subscriptions=true`, {
      [`GET /api/admin/sales-overview${november}?include-subscriptions=true`]: [
        overviewRow(),
        overviewRow({ format: 'mp3_album', units: 3 }),
        overviewRow({ publisherId: null, publisher: '', category: null, format: null, units: 0 }),
      ],
    });
    const link = await screen.findByRole('link', { name: 'Sales of SP&S' });
    expect(link).toHaveAttribute(
      'href',
      '/admin/sales?from=2026-11-01&to=2026-11-30&include-subscriptions=true&publisher-id=3',
    );
    expect(rows()).toEqual([
      '',
      'SP&S|5|£20.00+ £1.00 p&p|£2.00|£3.00|£16.00|−£5.00',
      'Brass, PDF|2|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      'Brass, mp3 album|3|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      'No publisher|0|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      '–|0|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      '5|£30.00+ £1.50 p&p|£3.00|£4.50|£24.00|−£7.50',
    ]);
    expect(
      screen.getByText('1 November 2026 to 30 November 2026 · All publishers · including subscriptions'),
    ).toBeInTheDocument();
  });
});

describe('the stats', () => {
  it('C-007 C-171 show sums and the most frequent items, section by section', async () => {
    const stat = (key: string, value: number, label: string | null = null) =>
      ({ key, value, label, unit: 'count' }) as const;
    const asOf = '2026-11-22T14:03:00.000Z';
    const app = await open(`/stats/searches${inNovember}`, {
      [`GET /api/admin/stats${november}/searches`]: {
        section: 'searches',
        rows: [
          stat('searches-without-hits', 3),
          stat('word:christmas', 1200, 'christmas'),
          stat('without-hits:eastr', 4, 'eastr'),
        ],
        asOf,
      },
      [`GET /api/admin/stats${november}/plays`]: { section: 'plays', rows: [stat('plays', 0)], asOf },
    });
    expect((await screen.findByText('Searches without hits')).nextSibling).toHaveTextContent('3');
    expect(rows()).toEqual(['', 'christmas|1,200', '', 'eastr|4']);
    expect(screen.getByRole('heading', { level: 2, name: 'Searches that found nothing' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Plays' }));
    expect(await screen.findByText('Nothing happened in this period.')).toBeVisible();
    expect(app.address()).toBe(`/admin/stats/plays${inNovember}`);
  });
});

describe('the charts', () => {
  it('C-007 C-172 are compared with the year before, and have the same figures as a table', async () => {
    const app = await open(`/charts/weekly${inNovember}`, {
      [`GET /api/admin/charts${november}/weekly`]: charts([1000, 2000], ['2026-10-26', '2026-11-02']),
      'GET /api/admin/charts/2025-11-02/2025-12-01/weekly': charts(
        [500, 0, 9],
        ['2025-10-27', '2025-11-03', '2025-11-10'],
      ),
    });
    await screen.findByText('A year earlier');
    const twin = screen.getByText('The same as a table').parentElement as HTMLDetailsElement;
    twin.open = true;
    fireEvent(twin, new Event('toggle'));
    expect(rows()).toEqual(['', '26 Oct 2026|£10.00|£5.00', '2 Nov 2026|£20.00|£0.00']);
    await app.user.selectOptions(screen.getByLabelText('What is counted'), 'Orders');
    expect(rows()).toEqual(['', '26 Oct 2026|1|0', '2 Nov 2026|2|0']);
    expect(app.address()).toBe(`/admin/charts/weekly${inNovember}&show=orders`);
    expect(screen.getByRole('link', { name: 'Weekly' })).toHaveAttribute('aria-current', 'true');
  });
});

describe('the initial period of the charts', () => {
  silenceErrors();

  it('C-172 is five years for yearly charts, and thirty days for daily ones', async () => {
    const today = londonIsoDay(new Date());
    const { from, to } = presetPeriod('fiveYears', today);
    expect(Number(to.slice(0, 4)) - Number(from.slice(0, 4))).toBe(4);
    const labels = [from, `${to.slice(0, 4)}-01-01`];
    const app = await open('/charts/yearly', {
      [`GET /api/admin/charts/${from}/${to}/yearly`]: charts([7, 9], labels),
    });
    expect(await screen.findByText(new RegExp(`^${to.slice(0, 4)}(, so far)?$`))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Last 5 years' })).toHaveAttribute('aria-current', 'true');
    await app.user.click(screen.getByRole('link', { name: 'Daily' }));
    expect(screen.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute('aria-current', 'true');
  });
});

describe('the summary', () => {
  silenceErrors();
  const today = londonIsoDay(new Date());
  const { from, to } = presetPeriod('thirtyDays', today);
  const page = (orders: object[], total = orders.length) => ({ rows: orders, page: 1, pages: 1, total });
  const process = { version: '1.0.0', startedAt: '2026-11-22T10:00:00.000Z' };
  const calls = {
    'GET /api/admin/summary': summary,
    [`GET /api/admin/charts/${from}/${to}/daily`]: charts([1000], [from]),
    'GET /api/admin/orders?show=all': page([orderSummary('1009')]),
    'GET /api/admin/orders?show=to-dispatch': page([], 3),
    'GET /api/admin/orders?show=to-answer': page([orderSummary('1007', { dispute: 'needs_response' })], 51),
    'GET /api/admin/debug': {
      gateway: process,
      services: [
        { name: 'checkout', process, ms: 3 },
        { name: 'mailer', process: null, ms: null },
      ],
      cache: null,
      flags: {},
    },
  };

  it('C-016 shows how the shop is doing and what an administrator has to do', async () => {
    await open('', calls);
    expect(await screen.findByRole('link', { name: 'This month' })).toHaveAttribute(
      'href',
      '/admin/sales?from=2026-11-01&to=2026-11-22',
    );
    expect(rows()).toContain('Today|1|6|£1.50|£8.00|£9.50');
    expect(await screen.findByText('The mailer service is not responding.')).toBeVisible();
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual([
      'The mailer service is not responding.',
      '51 disputes are waiting for an answer.',
      '3 orders have printed copies to be posted.',
    ]);
    expect(screen.getByRole('link', { name: '1009' })).toHaveAttribute('href', '/admin/orders/1009');
  });

  it('shows the other parts if one fails', async () => {
    const app = await open('', { ...calls, 'GET /api/admin/summary': 503 });
    expect(await screen.findByText('3 orders have printed copies to be posted.')).toBeVisible();
    app.answers['GET /api/admin/summary'] = summary;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Today' })).toBeVisible();
  });
});
