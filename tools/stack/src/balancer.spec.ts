import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Balancer, type Target } from './balancer.js';
import { freePorts } from './free-ports.js';

const servers: Server[] = [];
let requests: string[] = [];
const balancers: Balancer[] = [];

beforeEach(() => {
  requests = [];
});
afterEach(async () => {
  for (const balancer of balancers.splice(0)) await balancer.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function gateway(name: string, listener: RequestListener): Promise<Target> {
  const server = createServer((request, response) => {
    requests.push(`${name} ${request.method}`);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, isReady: true };
}

/** The address of a balancer in front of them; it tries the first one first. */
async function over(...targets: Target[]): Promise<string> {
  const [port = 0] = await freePorts(1);
  const [first, ...rest] = targets;
  const balancer = new Balancer(first ? [...rest.slice(-1), first, ...rest.slice(0, -1)] : []);
  balancers.push(balancer);
  await balancer.listen(port, '127.0.0.1');
  return `http://127.0.0.1:${port}`;
}

const responds: RequestListener = (request, response) => {
  void buffer(request).then((body) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(JSON.stringify({ body: String(body), from: request.headers['x-forwarded-for'] }));
  });
};
const dies: RequestListener = (request) => void request.socket.destroy();
const breaksOff: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-length': 100 }).write('half');
  setImmediate(() => request.socket.destroy());
};
const unavailable: RequestListener = (_, response) => void response.writeHead(503).end('{}');

const gone = async (): Promise<Target> => ({ port: (await freePorts(1))[0] ?? 0, isReady: true });

describe('a read', () => {
  it.each([
    ['dies', dies],
    ['breaks off in the middle of its response', breaksOff],
    ['responds with 503', unavailable],
  ])('is sent to the other gateway when one %s', async (_, bad) => {
    const url = await over(await gateway('bad', bad), await gateway('good', responds));
    expect((await fetch(url)).status).toBe(200);
    expect(requests).toEqual(['bad GET', 'good GET']);
  });

  it('is not retried after a gateway’s timeout, which would double the wait', async () => {
    const waits: RequestListener = (...args) => void setTimeout(() => unavailable(...args), 1_100);
    const url = await over(await gateway('bad', waits), await gateway('good', responds));
    expect((await fetch(url)).status).toBe(503);
    expect(requests).toEqual(['bad GET']);
  });

  it('is served although a gateway is gone, and another is slow to come back', async () => {
    let times = 0;
    const later: RequestListener = (...args) => ((times += 1) > 1 ? responds : unavailable)(...args);
    const url = await over(await gateway('later', later), await gone());
    expect((await fetch(url)).status).toBe(200);
  });

  it('returns the last gateway’s response if none can serve the request', async () => {
    const url = await over(await gateway('a', unavailable), await gateway('b', unavailable));
    expect((await fetch(url)).status).toBe(503);
    expect((await fetch(await over(await gone(), await gone()))).status).toBe(502);
  });
});

describe('a change', () => {
  const post = (url: string) => fetch(url, { method: 'POST', body: 'order' });

  it('is sent to the other gateway if it could not be sent', async () => {
    const url = await over(await gone(), await gateway('good', responds));
    const response = await post(url);
    expect(await response.json()).toEqual({ body: 'order', from: '127.0.0.1' });
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it.each([
    ['dies', dies, 502],
    ['responds with 503', unavailable, 503],
  ])('is never sent twice when a gateway %s', async (_, bad, status) => {
    const url = await over(await gateway('bad', bad), await gateway('good', responds));
    expect((await post(url)).status).toBe(status);
    expect(requests).toEqual(['bad POST']);
  });
});

it('tells the gateway the address of the connection, whatever the visitor claims', async () => {
  const url = await over(await gateway('good', responds));
  const response = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(await response.json()).toMatchObject({ from: '127.0.0.1' });
});

it('uses the gateways alternately, and the ready ones first', async () => {
  const [a, b] = [await gateway('a', responds), await gateway('b', responds)];
  const url = await over(a, b);
  for (let times = 0; times < 4; times += 1) await fetch(url);
  expect(requests).toEqual(['a GET', 'b GET', 'a GET', 'b GET']);
  requests = [];
  const preferring = await over({ ...a, isReady: false }, b);
  for (let times = 0; times < 2; times += 1) await fetch(preferring);
  expect(requests).toEqual(['b GET', 'b GET']);
});

it('passes on a response without a length while it arrives, and ends it when the client leaves', async () => {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  const streams: RequestListener = (_, response) => {
    response.once('close', close).writeHead(200).write('first');
  };
  const url = await over(await gateway('streams', streams));
  const client = new AbortController();
  const response = await fetch(url, { signal: client.signal });
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(String(Buffer.from(value ?? []))).toBe('first');
  client.abort();
  await closed;
});

it('forwards a request that is too large to be buffered', async () => {
  const size = 5 * 1024 * 1024;
  const large: RequestListener = (_, response) =>
    void response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size));
  const url = await over(await gateway('large', large));
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(size);
});
