import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { UnusedConnections } from './unused-connections.js';

/** A server that answers 408 as soon as it looks for requests that are late. */
const openServer = async (): Promise<Server> => {
  const server = createServer({ headersTimeout: 1, connectionsCheckingInterval: 50 }, (_, response) => {
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
    server = await openServer();
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
