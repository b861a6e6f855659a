import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLogger } from '@music/platform';
import { eventually, tcpProxy, type TcpProxy, testAmqpUrl } from '@music/testing';
import { RabbitConnection } from '../src/events/rabbit/rabbit-connection.js';

let broker: TcpProxy;
let connection: RabbitConnection;
const logger = createLogger('ledger');

beforeEach(async () => {
  broker = await tcpProxy(testAmqpUrl(), 5672);
  connection = new RabbitConnection(broker.url, 'ledger', logger, () => Promise.resolve());
  await eventually(() => connection.channel);
});
afterEach(async () => {
  await connection.close();
  await broker.close();
  jest.restoreAllMocks();
});

it('while RabbitMQ is away each cause is logged once, and its return with how long it was away', async () => {
  const [warn, info] = [jest.spyOn(logger, 'warn'), jest.spyOn(logger, 'info')];
  const causes = () => warn.mock.calls.map(([details]) => (details as unknown as { err: Error }).err.message);

  await broker.cut();
  await eventually(() => expect(causes()).toContainEqual(expect.stringContaining('ECONNREFUSED')));
  broker.freeze();
  await broker.restore();
  await eventually(() => expect(causes()).toContainEqual(expect.stringContaining('ETIMEDOUT')));
  expect(info).not.toHaveBeenCalled();
  broker.thaw();
  await eventually(() => expect(info).toHaveBeenCalled());

  expect(causes()).toEqual([...new Set(causes())]);
  expect(new Set(warn.mock.calls.map(([, message]) => message))).toEqual(
    new Set(['RabbitMQ (ledger) is away']),
  );
  expect(info.mock.calls).toEqual([[{ lastedMs: expect.any(Number) }, 'RabbitMQ (ledger) is back']]);
});
