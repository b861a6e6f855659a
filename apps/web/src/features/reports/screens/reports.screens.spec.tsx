import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { orderSummary } from '../../../testing/orders.js';
import { freezeClock } from '../../../testing/freeze-clock.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';
import { charts, overviewRow, summary } from '../../../testing/reports.js';

const open = (page: string, calls: Record<string, CallAnswer> = {}) =>
  openApp(`/admin${page}`, { user: administrator(), calls });

const november = '/2026-11-01/2026-11-30';
const inNovember = '?from=2026-11-01&to=2026-11-30';

const asOf = '2026-11-22T14:03:00.000Z';

freezeClock('2026-11-22');

/** The cells of each row on show. */
const rows = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent)
      .join('|'),
  );

describe('the sales overview', () => {
  it('C-007 C-170 adds up by publisher, with links to the sales', async () => {
    await open(`/overview${inNovember}&include-subscriptions=true`, {
      [`GET /api/admin/sales-overview${november}?include-subscriptions=true`]: [
        overviewRow(),
        overviewRow({ format: 'mp3_album', units: 3 }),
        overviewRow({ category: null, format: null, units: 0 }),
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
      'SP&S|5|£30.00+ £1.50 p&p|£3.00|£4.50|£24.00|−£7.50',
      'Brass, PDF|2|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      'Brass, mp3 album|3|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      'Disputes|0|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      'No publisher|0|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      'Disputes and fees|0|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      '5|£40.00+ £2.00 p&p|£4.00|£6.00|£32.00|−£10.00',
    ]);
    expect(
      screen.getByText('1 November 2026 to 30 November 2026 · All publishers · including subscriptions'),
    ).toBeInTheDocument();
  });

  it('C-170 shows one publisher only, which may be chosen among those of the period', async () => {
    const call = `GET /api/admin/sales-overview${november}`;
    const app = await open(`/overview${inNovember}`, {
      [call]: [
        overviewRow(),
        overviewRow({ publisherId: 4, publisher: 'Wright and Round', units: 7 }),
        overviewRow({ publisherId: null, publisher: '', category: null, format: null, units: 0 }),
      ],
    });
    await screen.findByRole('link', { name: 'Sales of SP&S' });
    const field = screen.getByLabelText('Publisher');
    const options = within(field).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All publishers',
      'SP&S',
      'Wright and Round',
    ]);
    await app.user.selectOptions(field, 'Wright and Round');
    expect(app.address()).toBe(`/admin/overview${inNovember}&publisher-id=4`);
    expect(await screen.findByRole('link', { name: 'Sales of Wright and Round' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sales of SP&S' })).toBeNull();
    expect(rows()).toEqual([
      '',
      'Wright and Round|7|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
      'Brass, PDF|7|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00|−£2.50',
    ]);
    expect(screen.getByText('1 November 2026 to 30 November 2026 · Wright and Round')).toBeInTheDocument();
    expect(app.calls().filter((each) => each === call)).toHaveLength(1);
    app.answers['GET /api/admin/sales-overview/2026-10-01/2026-10-31'] = [overviewRow()];
    app.goTo('/admin/overview?from=2026-10-01&to=2026-10-31&publisher-id=4');
    expect(await screen.findByText('Nothing was sold in this period.')).toBeVisible();
    expect(field).toHaveDisplayValue('Wright and Round');
    expect(screen.getByText('1 October 2026 to 31 October 2026 · Wright and Round')).toBeInTheDocument();
    app.goTo(`/admin/overview${inNovember}&publisher-id=9`);
    expect(await screen.findByText('Nothing was sold in this period.')).toBeVisible();
    expect(field).toHaveDisplayValue('Publisher 9');
  });
});

const stat = (key: string, value: number, label: string | null = null) =>
  ({ key, value, label, unit: 'count' }) as const;

describe('the stats', () => {
  it('C-007 C-171 show sums and the most frequent items, section by section', async () => {
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

  it('C-171 of vouchers are shown even if none of them was used, and name both kinds', async () => {
    const keys = [
      'basket-vouchers-created',
      'subscription-vouchers-created',
      'subscription-vouchers-applied',
    ];
    const rows = [...keys.map((key, at) => stat(key, at * 50)), stat('journals-granted', 3)];
    await open(`/stats/vouchers${inNovember}`, {
      [`GET /api/admin/stats${november}/vouchers`]: { section: 'vouchers', rows, asOf },
    });
    expect((await screen.findByText('Basket vouchers created')).nextSibling).toHaveTextContent('0');
    expect(screen.getByText('Subscription vouchers created').nextSibling).toHaveTextContent('50');
    expect(screen.getByText('Subscription vouchers applied').nextSibling).toHaveTextContent('100');
    expect(screen.getByText('Journals granted').nextSibling).toHaveTextContent('3');
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
    await screen.findByText('52 weeks earlier');
    const twin = screen.getByText('The same as a table').parentElement as HTMLDetailsElement;
    twin.open = true;
    fireEvent(twin, new Event('toggle'));
    expect(rows()).toEqual(['', '26 Oct 2026, in part|£10.00|£5.00', '2 Nov 2026|£20.00|£0.00']);
    await app.user.selectOptions(screen.getByLabelText('What is counted'), 'Orders');
    expect(rows()).toEqual(['', '26 Oct 2026, in part|1|0', '2 Nov 2026|2|0']);
    expect(app.address()).toBe(`/admin/charts/weekly${inNovember}&show=orders`);
    expect(screen.getByRole('link', { name: 'Weekly' })).toHaveAttribute('aria-current', 'true');
  });
});

describe('the initial period of the charts', () => {
  silenceErrors();

  it('C-172 is five years for yearly charts, and thirty days for daily ones', async () => {
    const app = await open('/charts/yearly', {
      'GET /api/admin/charts/2022-01-01/2026-11-22/yearly': charts([7, 9], ['2022-01-01', '2026-01-01']),
    });
    expect(await screen.findByText('2026, so far')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Last 5 years' })).toHaveAttribute('aria-current', 'true');
    await app.user.click(screen.getByRole('link', { name: 'Daily' }));
    expect(screen.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute('aria-current', 'true');
  });
});

describe('the summary', () => {
  silenceErrors();
  const page = (orders: object[], total = orders.length) => ({ rows: orders, page: 1, pages: 1, total });
  const process = { version: '1.0.0', startedAt: '2026-11-22T10:00:00.000Z' };
  const calls = {
    'GET /api/admin/summary': summary,
    'GET /api/admin/charts/2026-10-24/2026-11-22/daily': charts([1000], ['2026-10-24']),
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
    const compared = [
      { name: 'Last month, up to 22 Oct 2026' },
      { name: 'Same month last year, up to 22 Nov 2025' },
    ];
    for (const { name } of compared) expect(screen.getByRole('link', { name })).toBeVisible();
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
