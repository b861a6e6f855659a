import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { InProcessBroker } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import { freePort } from '@music/testing/free-port';
import type { WebhookParts } from '../src/payments/open-webhooks.js';
import { TableSessionStore } from '../src/session/session-store.js';
import { startGateway } from '../src/start-gateway.js';
import { MemorySessions, testConfig, testSecret } from './gateway.fixture.js';

/** Starts a gateway whose session store fails to close. */
function start(variables: Record<string, string>, webhooks?: WebhookParts) {
  const close = jest.fn(async () => Promise.reject(new Error('The store is gone.')));
  const started = startGateway({
    config: testConfig({ HOST: '127.0.0.1', ...variables }),
    cache: new MemoryCacheStore(),
    messaging: { service: 'gateway', actorSecret: testSecret, broker: new InProcessBroker() },
    sessions: {
      storage: { store: new TableSessionStore(new MemorySessions()), close },
      secrets: [testSecret],
    },
    ...(webhooks && { webhooks }),
  });
  return { started, close };
}

describe('a failed start closes the session store and reports the first error', () => {
  it('if the port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const { started, close } = start({ PORT: String(port) });
    await expect(started.finally(() => holder.close())).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('if the gateway’s database is unavailable', async () => {
    const databaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    const { started, close } = start({}, { databaseUrl, secret: testSecret });
    await expect(started).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(close).toHaveBeenCalledTimes(1);
  });
});
