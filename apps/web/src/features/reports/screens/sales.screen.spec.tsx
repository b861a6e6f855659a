import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { freezeClock } from '../../../testing/freeze-clock.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';
import { charts, saleRow, salesPage } from '../../../testing/reports.js';

const open = (page: string, calls: Record<string, CallAnswer> = {}) =>
  openApp(`/admin${page}`, { user: administrator(), calls });

const november = '/2026-11-01/2026-11-30';
const inNovember = '?from=2026-11-01&to=2026-11-30';
const sales = (options: string) => `GET /api/admin/sales${november}?${options}`;
const daily = `GET /api/admin/charts${november}/daily`;
const fewDays = charts([1000, 0, -500], ['2026-11-01', '2026-11-02', '2026-11-03']);

freezeClock('2026-11-22');

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
    const won = saleRow({ source: 'dispute', orderNo: '1002', title: 'Dispute won after all' });
    await open(`/sales${inNovember}`, {
      [sales('page=1')]: salesPage([saleRow(), refund, won]),
      [daily]: fewDays,
    });
    await screen.findByRole('table', { name: 'Sales' });
    expect(screen.getByRole('link', { name: 'Order 1001' })).toHaveAttribute('href', '/admin/orders/1001');
    const nicaea =
      '3 Nov 2026Order 1001|NicaeaBrass, PDF\u00A0·\u00A0Eric BallSP&S|Ann Flügelhorn|£10.00+ £0.50 p&p|£1.00|£1.50|£8.00';
    expect(rows()).toContain(nicaea);
    expect(rows()).toContainEqual(expect.stringContaining('Ann FlügelhornRefund|−£10.00− £0.50 p&p'));
    expect(rows()).toContainEqual(expect.stringMatching(/Dispute won after all.*\|Ann FlügelhornDispute\|/));
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
    await screen.findByText('1 November 2026 to 30 November 2026 · All publishers');
    await app.user.click(await screen.findByLabelText('Include subscriptions'));
    const omitted =
      'Albums, subscriptions, dispute fees and the VAT on lost disputes do not belong to a publisher, so they are not included.';
    expect(screen.queryByText(omitted)).toBeNull();
    await screen.findByRole('option', { name: 'SP&S' });
    await app.user.selectOptions(screen.getByLabelText('Publisher'), '3');
    expect(await screen.findByText('Chosen')).toBeVisible();
    expect(screen.getByText(omitted)).toBeVisible();
    expect(screen.getByText('1 November 2026 to 30 November 2026 · SP&S')).toBeInTheDocument();
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
    await app.user.click(screen.getByRole('link', { name: 'Last month' }));
    expect(app.address()).toBe('/admin/sales?from=2026-10-01&to=2026-10-31');
    expect(screen.getByRole('link', { name: 'Last month' })).toHaveAttribute('aria-current', 'true');
  });

  const rowsOf = (page: number, count: number) =>
    Array.from({ length: count }, (_, at) => saleRow({ title: `Title ${page}-${at}` }));
  /** Three pages of rows; the second as given. */
  const threePages = (second: CallAnswer) => ({
    [sales('page=1')]: salesPage(rowsOf(1, 50), 120),
    [sales('page=2')]: second,
    [sales('page=3')]: salesPage(rowsOf(3, 20), 120),
    [daily]: fewDays,
  });
  const secondPage = salesPage(rowsOf(2, 50), 120);
  /** How many rows were printed each time. */
  const watchPrinter = (): number[] => {
    const printed: number[] = [];
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      printed.push(document.body.textContent.match(/Title \d-\d+/g)?.length ?? 0);
      window.dispatchEvent(new Event('afterprint'));
    };
    return printed;
  };

  it('load all pages before printing', async () => {
    const app = await open(`/sales${inNovember}`, threePages(secondPage));
    const printed = watchPrinter();
    await app.user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toEqual([120]));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('say that rows are missing until they have been loaded, and print nothing before', async () => {
    const app = await open(`/sales${inNovember}`, threePages(500));
    const printed = watchPrinter();
    await app.user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(app.calls()).toContain(sales('page=3')));
    expect(await screen.findByText('Some rows could not be loaded.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
    app.answers[sales('page=2')] = secondPage;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Some rows could not be loaded.')).toBeNull());
    expect(printed).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toEqual([120]));
    expect(app.calls().filter((call) => call.includes('/sales/'))).toHaveLength(4);
  });

  it('can be requested again', async () => {
    const app = await open(`/sales${inNovember}`, { [sales('page=1')]: 500, [daily]: fewDays });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    app.answers[sales('page=1')] = salesPage([saleRow()]);
    await app.user.click(retry);
    expect(await screen.findByText('Nicaea')).toBeVisible();
  });
});
