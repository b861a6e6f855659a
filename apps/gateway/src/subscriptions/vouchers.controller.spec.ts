import { type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import {
  type Call,
  type findSubscriptionVouchers,
  listJournals,
  type ParsedRequestOf,
} from '@music/contracts';
import type { Bus } from '@music/messaging';
import { currentContext, requestContext, runInContext } from '@music/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SubscriptionVouchersController } from './vouchers.controller.js';

const voucher = (id: number) => ({
  id,
  code: `SAMI-${id}`,
  customerName: id === 2 ? '=HYPERLINK("x")' : 'Leeds, Band',
  email: 'leeds@example.org',
  brassJournals: [7, 8],
  year: 2026,
  sequenceNumber: 1,
  createdAt: '2026-01-03T10:00:00.000Z',
  createdBy: 'Ann',
  usedAt: null,
  usedBy: null,
  revokedAt: null,
  sentAt: null,
});
const journals = [
  { id: 7, name: 'Festival Series' },
  { id: 8, name: '+Plus' },
];

/** A library with this many vouchers, which records each request and its actor. */
function open(count: number) {
  const requests: unknown[] = [];
  const headers: Record<string, unknown> = {};
  const all = Array.from({ length: count }, (_, at) => voucher(count - at));
  const bus = {
    call: ({ name }: Call, range: ParsedRequestOf<typeof findSubscriptionVouchers>) => {
      if (name === listJournals.name) return Promise.resolve(journals);
      requests.push({ ...range, by: currentContext().actor?.userId });
      const { before = null, skip = 0, limit } = range;
      const from = all.filter(({ id }) => before === null || id < before).slice(skip, skip + limit);
      return Promise.resolve({ rows: from, total: count });
    },
  } as unknown as Bus;
  const reply = {
    type: (type: string) => Object.assign(headers, { 'content-type': type }),
    header: (name: string, value: unknown) => Object.assign(headers, { [name]: value }),
    headers: (given: object) => Object.assign(headers, given),
  } as unknown as FastifyReply;
  return { vouchers: new SubscriptionVouchersController(bus), reply, headers, requests, all };
}
const asAdministrator = <T>(work: () => T): T =>
  runInContext(requestContext({ actor: { userId: 1, isAdmin: true, onBehalfOf: null } }), work);

describe('the list of subscription vouchers', () => {
  it('C-174 is streamed as a whole, requested in parts as the same administrator', async () => {
    const { vouchers, reply, headers, requests, all } = open(2_500);
    const response = await asAdministrator(() => vouchers.list({ q: 'x' }, reply));
    expect(JSON.parse(await text(response as Readable))).toEqual(all);
    expect(headers['x-total-count']).toBe(2_500);
    expect(requests).toEqual([
      { q: 'x', before: null, limit: 1_000, by: 1 },
      { q: 'x', before: 1_501, limit: 1_000, by: 1 },
      { q: 'x', before: 501, limit: 1_000, by: 1 },
    ]);
    const empty = open(0);
    expect(await text((await empty.vouchers.list({ q: '' }, empty.reply)) as Readable)).toBe('[]');
  });

  it('C-260 D3 has fifty rows if a page is requested', async () => {
    const { vouchers, reply, headers, requests, all } = open(120);
    expect(await vouchers.list({ q: '', show: 'unused', page: 3 }, reply)).toEqual(all.slice(100));
    expect(headers['x-total-count']).toBe(120);
    expect(requests).toMatchObject([{ show: 'unused', skip: 100, limit: 50 }]);
  });

  it('as CSV has journals by name, and no cell that a spreadsheet would execute', async () => {
    const { vouchers, reply, headers } = open(2);
    const csv = await text(await vouchers.export({ q: '' }, { method: 'GET' } as FastifyRequest, reply));
    expect(headers['content-disposition']).toBe('attachment; filename="subscription-vouchers.csv"');
    expect(csv.slice(1).split('\r\n')).toEqual([
      'code,customerName,email,year,journals,sequenceNumber,createdAt,createdBy,sentAt,usedAt,usedBy,revokedAt',
      `SAMI-2,"'=HYPERLINK(""x"")",leeds@example.org,2026,Festival Series; +Plus,1,2026-01-03T10:00:00.000Z,Ann,,,,`,
      'SAMI-1,"Leeds, Band",leeds@example.org,2026,Festival Series; +Plus,1,2026-01-03T10:00:00.000Z,Ann,,,,',
      '',
    ]);
  });
});
