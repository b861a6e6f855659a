import { PassThrough, type Readable } from 'node:stream';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Actor,
  type Call,
  exportAccount,
  exportLicences,
  exportUser,
  exportVotes,
  getOwnReceipt,
} from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import { currentContext, requestContext, runInContext } from '@music/platform';
import { unzipped } from '@music/testing/unzipped';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { OwnDataController } from './own-data.controller.js';

const form = { password: 'a fine cornet line' };
const ann: Actor = { userId: 7, isAdmin: false, onBehalfOf: null };
const account = { exportedAt: 'now', account: { name: 'Ann' }, activity: [] };
/** More than a stream buffers. */
const longText = 'x'.repeat(200_000);
const licensed = { licences: [{ code: '1111-1111-1111' }] };
const voted = { hallOfFameVotes: [{ edition: 'Brass Hall of Fame' }] };
const bought = { orders: [{ orderNo: '100001' }, { orderNo: '100002' }], addresses: [], vouchers: [] };

const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

type RecordedCall = [name: string, request: unknown, userId: number | undefined];

/** The controller, and what it calls; `refuse` names the call that fails, and with what. */
function open(refuse: [call: Call, error: CallError] | null = null) {
  const calls: RecordedCall[] = [];
  const replies = new Map<Call, object>([
    [exportAccount, account],
    [exportUser, bought],
    [exportLicences, licensed],
    [exportVotes, voted],
  ]);
  const call = (contract: Call, request: { orderNo?: string }) => {
    calls.push([contract.name, request, currentContext().actor?.userId]);
    if (refuse?.[0] === contract) return Promise.reject(refuse[1]);
    const pdf = Buffer.from(`%PDF of ${request.orderNo}${longText}`).toString('base64');
    return Promise.resolve(replies.get(contract) ?? { fileName: 'any.pdf', pdf });
  };
  return { controller: new OwnDataController({ call } as unknown as Bus), calls };
}

const asAnn = <T>(work: () => T): T => runInContext(requestContext({ actor: ann }), work);

/** The response to an export. */
async function exported(refuse?: Parameters<typeof open>[0]) {
  const { controller, calls } = open(refuse);
  const server = fastify({ forceCloseConnections: true });
  servers.push(server);
  server.post('/', async (request, reply) => {
    await asAnn(() => controller.export(form, request, reply));
    return reply;
  });
  const response = await fetch(await server.listen({ port: 0 }), { method: 'POST' });
  return { response, calls };
}

describe('the export of one’s data (D18.1)', () => {
  it('is a zip of the data of identity, checkout, the library and the hall of fame, and every receipt', async () => {
    const { response, calls } = await exported();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-music-index-data.zip"',
      'cache-control': 'private, no-store',
    });
    const files = await unzipped(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      'my-music-index-data.json',
      'receipts/receipt-100001.pdf',
      'receipts/receipt-100002.pdf',
    ]);
    const data: unknown = JSON.parse(String(files.get('my-music-index-data.json')));
    expect(data).toEqual({ ...account, ...bought, ...licensed, ...voted });
    expect(String(files.get('receipts/receipt-100002.pdf'))).toBe(`%PDF of 100002${longText}`);
    expect(calls.slice(-2)).toEqual([
      [getOwnReceipt.name, { orderNo: '100001' }, ann.userId],
      [getOwnReceipt.name, { orderNo: '100002' }, ann.userId],
    ]);
  });

  it('fails if a service is away, and then the audit log does not record it', async () => {
    const { response, calls } = await exported([exportUser, new CallError('UNAVAILABLE')]);
    expect(response.ok).toBe(false);
    expect(calls.map(([name]) => name)).toEqual([exportUser.name]);
  });

  it('gives out nothing unless identity accepts the password', async () => {
    const { response, calls } = await exported([exportAccount, new CallError('IDENTITY_PASSWORD_WRONG')]);
    expect(response.ok).toBe(false);
    expect(calls.at(-1)).toEqual([exportAccount.name, form, ann.userId]);
    expect(await response.text()).not.toContain('100001');
  });

  it('breaks off without a receipt, so that nobody mistakes it for the whole', async () => {
    const { response } = await exported([getOwnReceipt, new CallError('UNAVAILABLE')]);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('requests the receipts as the user, even if what reads the zip runs outside the request', async () => {
    const { controller, calls } = open();
    const send = jest.fn<(content: Readable) => void>();
    const reply = { headers: () => undefined, send, raw: new PassThrough() } as unknown as FastifyReply;
    await asAnn(() => controller.export(form, { method: 'POST' } as FastifyRequest, reply));
    const [[content] = []] = send.mock.calls;
    await content?.toArray();
    expect(calls.slice(-2).map(([name, , userId]) => [name, userId])).toEqual([
      [getOwnReceipt.name, ann.userId],
      [getOwnReceipt.name, ann.userId],
    ]);
  });
});
