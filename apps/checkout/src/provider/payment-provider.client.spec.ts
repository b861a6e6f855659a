import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PaymentProvider } from './payment-provider.client.js';

const ids = Array.from({ length: 150 }, (_, index) => `re_${150 - index}`);
let server: Server;
let provider: PaymentProvider;
beforeAll(async () => {
  // Stripe’s lists have 100 objects a page at most, and the next page begins after the last id of the one before.
  server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://stripe').searchParams;
    const rest = ids.slice(ids.indexOf(query.get('starting_after') ?? '') + 1);
    const data = rest.slice(0, Math.min(Number(query.get('limit')), 100));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        object: 'list',
        url: '/v1/refunds',
        has_more: data.length < rest.length,
        data: data.map((id) => ({ id, object: 'refund', amount: 10, status: 'succeeded', metadata: {} })),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  provider = new PaymentProvider({ secretKey: 'sk_test_1', sandbox: { host: '127.0.0.1', port } });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('all refunds of a payment are listed, also if the provider lists them on several pages', async () => {
  expect((await provider.refunds('pi_1')).map(({ id }) => id)).toEqual(ids);
});
