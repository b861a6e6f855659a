import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { tcpProxy, type TcpProxy } from './tcp-proxy.js';

/** Long enough for a message to pass through the proxy; a message that must not pass may be noticed late, but never too early. */
const momentMs = 100;

describe('a proxy that takes a server away', () => {
  let server: Server;
  let proxy: TcpProxy;
  let clients: Socket[];

  beforeEach(async () => {
    clients = [];
    server = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    proxy = await tcpProxy(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, 0);
  });
  afterEach(async () => {
    clients.forEach((client) => client.destroy());
    await proxy.close();
    server.close();
  });

  const client = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1').on('error', () => undefined);
    clients.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const next = async (socket: Socket) => String((await once(socket, 'data'))[0]);

  it('forwards in both directions', async () => {
    const socket = await client();
    socket.write('Nicaea');
    expect(await next(socket)).toBe('Nicaea');
  });

  it('accepts and stays silent while frozen; once thawed it forwards what was sent in the meantime', async () => {
    const before = await client();
    before.write('one');
    await next(before);
    proxy.freeze();
    const during = await client();
    const answers: string[] = [];
    for (const socket of [before, during])
      socket.on('data', (data) => answers.push(String(data))).write('two');
    await wait(momentMs);
    expect(answers).toEqual([]);
    proxy.thaw();
    await Promise.all([before, during].map((socket) => once(socket, 'data')));
    expect(answers).toEqual(['two', 'two']);
  });

  it('drop closes existing connections and accepts new ones', async () => {
    const before = await client();
    const closed = once(before, 'close');
    proxy.drop();
    await closed;
    const after = await client();
    after.write('again');
    expect(await next(after)).toBe('again');
  });

  it('cut refuses new connections until it is restored', async () => {
    await proxy.cut();
    await expect(client()).rejects.toThrow('ECONNREFUSED');
    await proxy.restore();
    const socket = await client();
    socket.write('back');
    expect(await next(socket)).toBe('back');
  });
});
