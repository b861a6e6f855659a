import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, jest } from '@jest/globals';
import type { Logger } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { RabbitConnection } from '../events/rabbit/rabbit-connection.js';
import { PostgresSession } from './postgres-session.js';

const logging = () => {
  const warn = jest.fn();
  return { warn, logger: { warn } as unknown as Logger };
};

/** A server that hangs up on everybody, and counts them. */
async function brokenServer() {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, attempts: () => attempts, close: () => server.close() };
}

const clients = [
  [
    'RabbitMQ',
    (address: string, logger: Logger) =>
      new RabbitConnection(`amqp://${address}`, 'a test', logger, () => Promise.resolve()),
  ],
  [
    'PostgreSQL',
    (address: string, logger: Logger) => {
      const session = new PostgresSession({
        url: `postgres://nobody@${address}/none`,
        name: 'a test',
        logger,
        channels: () => [],
        onNotify: () => undefined,
        onListening: () => undefined,
      });
      session.open();
      return session;
    },
  ],
] as const;

it.each(clients)('%s being away is logged once, however often it is tried', async (_, open) => {
  const server = await brokenServer();
  const { warn, logger } = logging();
  const client = open(server.address, logger);
  await eventually(() => expect(server.attempts()).toBeGreaterThan(2));
  expect(warn).toHaveBeenCalledTimes(1);
  await client.close();
  server.close();
});
