import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { InProcessBroker } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import { TableSessionStore } from '../src/session/session-store.js';
import { startGateway } from '../src/start-gateway.js';
import { MemorySessions, testConfig, testSecret } from './gateway.fixture.js';

it('closes the session store if the port is in use', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  let isClosed = false;
  const started = startGateway({
    config: testConfig({ PORT: String(port), HOST: '127.0.0.1' }),
    cache: new MemoryCacheStore(),
    messaging: { service: 'gateway', actorSecret: testSecret, broker: new InProcessBroker() },
    sessions: {
      storage: {
        store: new TableSessionStore(new MemorySessions()),
        close: async () => {
          isClosed = true;
          await Promise.resolve();
        },
      },
      secrets: [testSecret],
    },
  });
  await expect(started.finally(() => holder.close())).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  expect(isClosed).toBe(true);
});
