import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  fetchDownload,
  getOrderByLink,
  getOrderStatus,
  listOrderDownloads,
  type OrderView,
  type ReplyOf,
} from '@music/contracts';
import { CallError, Handles, InProcessBroker } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { FileStore } from '@music/platform/files';
import { startStubService } from '@music/testing';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig, testSecret } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

type Download = ReplyOf<typeof fetchDownload>;
/** The library's answers, and what it was asked, by which browser. */
let answer: () => Download;
let lastCall: { request?: unknown; guestKey?: string | null } = {};

@Controller()
class FakeLibrary {
  @Handles(fetchDownload)
  fetch(request: object, { guestKey }: RequestContext) {
    lastCall = { request, guestKey };
    return answer();
  }
  @Handles(listOrderDownloads)
  list(_: object, { guestKey }: RequestContext) {
    lastCall = { guestKey };
    return { licences: [] };
  }
}
const order: OrderView = {
  orderNo: '100001',
  paidAt: '2026-11-22T10:00:00.000Z',
  state: 'paid',
  source: 'card',
  guest: true,
  email: 'ann@example.org',
  lines: [],
  delivery: null,
  totals: { items: 0, discount: 0, shipping: 0, vat: 0, total: 0 },
  receipt: [],
  refunded: 0,
  receiptUrl: '/api/orders/link/token/receipt',
  downloadAccess: null,
};
@Controller()
class FakeCheckout {
  @Handles(getOrderByLink)
  find() {
    return order;
  }
  @Handles(getOrderStatus)
  status(): ReplyOf<typeof getOrderStatus> {
    return { state: 'awaiting_payment', orderNo: null, total: 0, unpaid: false, order: null };
  }
}

const broker = new InProcessBroker();
const neighbours: { close(): Promise<void> }[] = [];
let folder: string;
let app: NestFastifyApplication;
let files: Download['files'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-downloads-'));
  app = await openGateway(testConfig({ DATA_DIR: folder }), broker);
  const messaging = { service: 'gateway', broker, actorSecret: testSecret };
  neighbours.push(await startStubService('library', [FakeLibrary], messaging));
  neighbours.push(await startStubService('checkout', [FakeCheckout], messaging));
  files = [await store('Škoda ♭.pdf', 'the first sheet'), await store('b.pdf', 'the second')];
});
afterAll(async () => {
  await app.close();
  for (const neighbour of neighbours) await neighbour.close();
  await broker.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  lastCall = {};
  answer = () => ({ fileName: 'Škoda ♭.pdf', isZip: false, files: files.slice(0, 1) });
});

async function store(fileName: string, text: string): Promise<Download['files'][number]> {
  const stored = await app.get(FileStore).write('stamped', Readable.from([Buffer.from(text)]));
  return { ...stored, fileName, mediaType: 'application/pdf' };
}
const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/api/downloads/abc.def', headers });

describe('a download', () => {
  it('is saved under its name, never cached, and sent in parts on request', async () => {
    const { statusCode, headers, body } = await get();
    expect([statusCode, body]).toEqual([200, 'the first sheet']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="?koda ?.pdf"; filename*=UTF-8''%C5%A0koda%20%E2%99%AD.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(lastCall.request).toEqual({ token: 'abc.def', address: '127.0.0.1', isBegun: true });
    const part = await get({ range: 'bytes=4-8' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'first',
      'bytes 4-8/15',
    ]);
  });

  it('can be asked about with HEAD without starting it', async () => {
    const { statusCode, headers, body } = await get({}, 'HEAD');
    expect([statusCode, headers['content-length'], body]).toEqual([200, '15', '']);
    expect(lastCall.request).toMatchObject({ isBegun: false });
  });

  it('of several files is a zip, in which they are stored as they are', async () => {
    answer = () => ({ fileName: 'All.zip', isZip: true, files });
    const { headers, rawPayload } = await get();
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="All.zip"',
      'cache-control': 'private, no-store',
    });
    for (const part of [
      'PK\u0003\u0004',
      'Škoda ♭.pdf',
      'the first sheet',
      'b.pdf',
      'the second',
      'PK\u0005\u0006',
    ])
      expect(rawPayload.includes(part)).toBe(true);
  });

  it('breaks off if its file is lost, so that nobody mistakes it for the whole', async () => {
    const lost = { ...(files[0] ?? (await store('x', 'x'))), key: `stamped/00/${'0'.repeat(64)}` };
    answer = () => ({ fileName: 'All.zip', isZip: true, files: [...files, lost] });
    const asking = get().then(({ rawPayload }) => rawPayload.includes('PK\u0005\u0006'));
    expect(await asking.catch(() => false)).toBe(false);
  });

  it.each([
    ['LIBRARY_FILE_PREPARING', 503, '2'],
    ['LIBRARY_FILE_FAILED', 503, '600'],
    ['LIBRARY_DOWNLOAD_LIMIT', 429, '3600'],
    ['LIBRARY_LINK_EXPIRED', 410, undefined],
    ['LIBRARY_LINK_FOREIGN', 403, undefined],
  ] as const)('answers a refusal with %s', async (code, status, wait) => {
    answer = () => {
      throw new CallError(code, { msg: 'why' });
    };
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['retry-after']]).toEqual([status, wait]);
    expect(JSON.parse(body)).toMatchObject({ code, msg: 'why' });
  });
});

describe('the browser of a guest', () => {
  it('gets a key with the list of an order’s files, which identifies it when it fetches one', async () => {
    const list = await app.inject({ url: '/api/orders/link/token/downloads' });
    const [cookie] = list.cookies;
    expect(lastCall.guestKey).toMatch(/^[0-9a-f-]{36}$/);
    const { guestKey } = lastCall;
    await get({ cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}` });
    expect(lastCall.guestKey).toBe(guestKey);
  });
});

it('an attempt to order that is not paid has no files to list', async () => {
  const attempt = '6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01';
  const response = await app.inject({ url: `/api/order-status/${attempt}/downloads` });
  expect([response.statusCode, response.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'CHECKOUT_ORDER_UNKNOWN' }),
  ]);
  expect(lastCall).toEqual({});
});
