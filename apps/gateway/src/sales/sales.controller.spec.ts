import { type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { type Call, exportSales, getCharts, getSales, getSalesTotals, type SaleRow } from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import { currentContext, requestContext, runInContext } from '@music/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseInput } from '../routing/input.decorator.js';
import { SalesController } from './sales.controller.js';

const row = (draft: Partial<SaleRow>): SaleRow => ({
  date: '2026-01-31',
  orderNo: '100001',
  customer: 'Guest',
  category: 'brass',
  format: 'pdf',
  title: 'Nicaea',
  publicationId: 12,
  publisherId: 7,
  publisher: 'SP&S',
  composer: '',
  gross: 1995,
  discount: 0,
  shipping: 0,
  vat: 333,
  net: 1662,
  source: 'card',
  ...draft,
});
const totals = { units: 3, gross: 5985, discount: 0, shipping: 0, vat: 999, net: 4986 };
const sums = { totals, total: 3, publishers: [], asOf: '2026-02-01T00:00:00.000Z' };
const range = { from: '2026-01-01', to: '2026-01-31', 'include-subscriptions': false };
const pages: Record<string, SaleRow[]> = {
  first: [row({ orderNo: '1', customer: '=cmd|"x"' }), row({ orderNo: '2', title: '@A, B' })],
  second: [row({ orderNo: '3', gross: -5, net: -5, vat: 0, source: 'refund' })],
};

/** Reporting with three rows in two pages, each request's actor, and the requests themselves. */
function open({ failing = false } = {}) {
  const askers: unknown[] = [];
  const requests: unknown[] = [];
  const headers: Record<string, unknown> = {};
  const bus = {
    call: ({ name }: Call, request: { after?: string | null }) => {
      askers.push(currentContext().actor?.userId);
      requests.push(request);
      if (failing) return Promise.reject(new CallError('UNAVAILABLE'));
      if (name === getSalesTotals.name) return Promise.resolve(sums);
      return Promise.resolve(
        request.after ? { rows: pages['second'], next: null } : { rows: pages['first'], next: 'x' },
      );
    },
  } as unknown as Bus;
  const reply = {
    type: (type: string) => Object.assign(headers, { 'content-type': type }),
    headers: (given: object) => Object.assign(headers, given),
  } as unknown as FastifyReply;
  return { sales: new SalesController(bus), reply, headers, askers, requests };
}
const asAdministrator = <T>(work: () => T): T =>
  runInContext(requestContext({ actor: { userId: 1, isAdmin: true, onBehalfOf: null } }), work);

describe('sales', () => {
  it('C-167 are streamed as a whole, each page requested as the same administrator, or one page at a time', async () => {
    const { sales, reply, askers } = open();
    const response = await asAdministrator(() => sales.sales(range, reply));
    const whole: unknown = JSON.parse(await text(response as Readable));
    expect(whole).toEqual({ rows: [...(pages['first'] ?? []), ...(pages['second'] ?? [])], ...sums });
    expect(askers).toEqual([1, 1, 1]);
    expect(await sales.sales({ ...range, page: 2 }, reply)).toEqual({ rows: pages['first'], ...sums });
  });

  it.each([
    [1, 0],
    [3, 100],
  ])('on page %i are the 50 rows after the first %i', async (page, skip) => {
    const { sales, reply, requests } = open();
    await sales.sales({ ...range, page }, reply);
    expect(requests).toContainEqual({ ...range, skip, limit: 50 });
  });

  it('are refused as a whole if reporting does not answer', async () => {
    const { sales, reply } = open({ failing: true });
    await expect(sales.sales(range, reply)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('as CSV have no cell that a spreadsheet would execute, and no float', async () => {
    const { sales, reply, headers } = open();
    const csv = await text(await sales.export(range, { method: 'GET' } as FastifyRequest, reply));
    expect(headers['content-disposition']).toBe('attachment; filename="sales-2026-01-01-to-2026-01-31.csv"');
    expect(csv.charCodeAt(0)).toBe(0xfe_ff);
    const [head, ...lines] = csv.slice(1).trimEnd().split('\r\n');
    expect(head).toBe(
      'Date,Order,Customer,Category,Format,Title,Publication,Publisher,Composer,Gross,Discount,Postage,VAT,Net,Source',
    );
    expect(lines).toEqual([
      `2026-01-31,1,"'=cmd|""x""",brass,pdf,Nicaea,12,SP&S,,19.95,0.00,0.00,3.33,16.62,card`,
      `2026-01-31,2,Guest,brass,pdf,"'@A, B",12,SP&S,,19.95,0.00,0.00,3.33,16.62,card`,
      `2026-01-31,3,Guest,brass,pdf,Nicaea,12,SP&S,,-0.05,0.00,0.00,0.00,-0.05,refund`,
    ]);
  });
});

describe('the requested period', () => {
  const parse =
    (call: Call, params: object, query: object = {}) =>
    () =>
      parseInput(call, { method: 'GET', params, query, body: undefined });

  it('C-168 C-169 the flag for subscriptions also counts without a value', () => {
    const { from, to } = range;
    for (const flag of ['', 'true', '1'])
      expect(parse(getSales, { from, to }, { 'include-subscriptions': flag })()).toMatchObject({
        'include-subscriptions': true,
      });
    expect(parse(getSales, { from, to }, { 'publisher-id': '7' })()).toEqual({ ...range, 'publisher-id': 7 });
    expect(parse(exportSales, { from, to }, { 'publisher-id': '' })()).toEqual(range);
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['today', '2026-03-01'],
    ['1999-12-31', '2026-03-01'],
  ])('%s to %s is invalid', (from, to) => {
    expect(parse(getSales, { from, to })).toThrow(expect.objectContaining({ code: 'INVALID' }));
  });

  it('C-172 an unknown frequency is not found', () => {
    const params = { from: '2026-01-01', to: '2026-01-02', frequency: 'hourly' };
    expect(parse(getCharts, params)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});
