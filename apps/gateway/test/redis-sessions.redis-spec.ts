import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { testRedisUrl } from '@music/testing';
import { redisSessions } from '../src/session/redis-session.client.js';
import { sessionTableSuite } from './session-table.suite.js';

/** A way to the real server that can be cut. */
async function wire() {
  const { hostname, port } = new URL(testRedisUrl());
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port || 6379), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    sockets.forEach((socket) => socket.destroy());
    await closed;
  };
  return { url: `redis://127.0.0.1:${address.port}`, cut };
}

sessionTableSuite('Redis', async () => {
  const { url, cut } = await wire();
  const storage = redisSessions(url, `test:${randomUUID()}:`);
  const { store } = storage;
  const answers = () =>
    new Promise<boolean>((resolve) => store.get('nobody', (fault: unknown) => resolve(!fault)));
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 20));
  return { storage, away: cut, close: () => storage.close() };
});
