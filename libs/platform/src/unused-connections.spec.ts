import { once } from 'node:events';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { UnusedConnections } from './unused-connections.js';

/** Long enough for the rest of a request on a busy machine. */
const graceMs = 2_000;

/** It never closes a connection by itself. */
const patient = { keepAliveTimeout: 0 };
/** It answers 408 as soon as it looks for requests that are late. */
const impatient = { headersTimeout: 1, connectionsCheckingInterval: 50 };

const openServer = async (
  options: ServerOptions,
  listener: RequestListener = (_, response) => void response.end('answered'),
): Promise<Server> => {
  const server = createServer(options, listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

async function connectTo(server: Server): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  return socket;
}

describe('connections on which nothing has arrived', () => {
  let server: Server;
  let connections: UnusedConnections;
  beforeEach(async () => {
    server = await openServer(impatient);
    connections = new UnusedConnections(server);
  });

  it('are closed without an answer, and no longer keep the server from closing', async () => {
    const received = text(await connectTo(server));
    const closed = new Promise((resolve) => server.close(resolve));
    connections.close();
    expect(await received).toBe('');
    await closed;
  });

  it('are not those with a request, which is answered', async () => {
    const socket = await connectTo(server);
    const requested = once(server, 'request');
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    await requested;
    connections.close();
    const closed = new Promise((resolve) => server.close(resolve));
    expect(await text(socket)).toContain('answered');
    await closed;
  });
});

describe('connections with a part of a request', () => {
  const [begin, rest] = ['GET / HTTP/1.1\r\n', 'Host: shop\r\n\r\n'];

  it.each([
    ['their first', ''],
    ['a later one', `${begin}${rest}`],
  ])('have some time for the rest of it: %s', async (_, earlier) => {
    const server = await openServer(patient);
    const accepted: Socket[] = [];
    server.on('connection', (socket: Socket) => accepted.push(socket));
    const connections = new UnusedConnections(server, graceMs);
    const [late, slow] = [await connectTo(server), await connectTo(server)];
    const answers = [text(late), text(slow)];
    for (const socket of [late, slow]) socket.write(`${earlier}${begin}`);
    const sent = earlier.length + begin.length;
    await eventually(() => expect(accepted.map(({ bytesRead }) => bytesRead)).toEqual([sent, sent]));
    const closed = new Promise((resolve) => server.close(resolve));
    connections.close();
    slow.write(rest);
    const counts = (await Promise.all(answers)).map((answer) => answer.split('answered').length - 1);
    expect(counts).toEqual(earlier ? [1, 2] : [0, 1]);
    await closed;
  });

  it('have some time for the rest of its body, and more of it as long as the body arrives', async () => {
    const received: string[] = [];
    const server = await openServer(patient, (request, response) => {
      request.on('data', (chunk) => received.push(String(chunk)));
      request.on('end', () => response.writeHead(200, { connection: 'close' }).end('answered'));
    });
    const connections = new UnusedConnections(server, graceMs);
    const sockets = [await connectTo(server), await connectTo(server), await connectTo(server)] as const;
    const [late, slow, halting] = sockets;
    const answers = sockets.map((socket) => text(socket));
    for (const socket of sockets) socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 3\r\n\r\n1');
    await eventually(() => expect(received).toEqual(['1', '1', '1']));
    const closed = new Promise((resolve) => server.close(resolve));
    connections.close();
    for (const socket of [slow, halting]) socket.write('2');
    await eventually(() => expect(late.closed).toBe(true));
    slow.write('3');
    await eventually(() => expect(halting.closed).toBe(true));
    expect(await Promise.all(answers)).toEqual(['', expect.stringContaining('answered'), '']);
    await closed;
  });

  it('are not those whose request waits for its answer, although an earlier one was answered', async () => {
    const waiting: ServerResponse[] = [];
    const server = await openServer(patient, (_, response) => {
      if (waiting.push(response) === 1) response.end('answered');
    });
    const connections = new UnusedConnections(server, 1);
    const socket = await connectTo(server);
    const answers = text(socket);
    socket.write(`${begin}${rest}`.repeat(2));
    await eventually(() => expect(waiting).toHaveLength(2));
    const closed = new Promise((resolve) => server.close(resolve));
    connections.close();
    await wait(50);
    waiting[1]?.writeHead(200, { connection: 'close' }).end('answered late');
    expect(await answers).toContain('answered late');
    await closed;
  });
});
