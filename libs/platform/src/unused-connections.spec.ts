import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing';
import { UnusedConnections } from './unused-connections.js';

/** Long enough for the rest of a request on a busy machine. */
const graceMs = 2_000;

/** It answers 408 as soon as it looks for requests that are late. */
const impatient = { headersTimeout: 1, connectionsCheckingInterval: 50 };

const openServer = async (options: ServerOptions): Promise<Server> => {
  const server = createServer(options, (_, response) => {
    response.end('answered');
  });
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

it('connections with a part of a request have some time for the rest of it', async () => {
  const server = await openServer({});
  const accepted: Socket[] = [];
  server.on('connection', (socket: Socket) => accepted.push(socket));
  const connections = new UnusedConnections(server, graceMs);
  const [late, slow] = [await connectTo(server), await connectTo(server)];
  const answers = [text(late), text(slow)];
  const begin = 'GET / HTTP/1.1\r\n';
  for (const socket of [late, slow]) socket.write(begin);
  await eventually(() => expect(accepted.map(({ bytesRead }) => bytesRead)).toEqual([16, 16]));
  const closed = new Promise((resolve) => server.close(resolve));
  connections.close();
  slow.write('Host: shop\r\n\r\n');
  expect(await Promise.all(answers)).toEqual(['', expect.stringContaining('answered')]);
  await closed;
});
