import { InProcessBroker } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../src/http-server.js';
import { TableSessionStore } from '../src/session/session-store.js';
import { MemorySessions, testConfig, testSecret } from './gateway.fixture.js';

/** A gateway without a port: requests go through `inject`. */
export async function openGateway(
  config = testConfig(),
  broker = new InProcessBroker(),
): Promise<NestFastifyApplication> {
  const app = await createGateway({
    config,
    cache: new MemoryCacheStore(),
    messaging: { service: 'gateway', actorSecret: testSecret, broker },
    sessions: {
      storage: { store: new TableSessionStore(new MemorySessions()), close: () => Promise.resolve() },
      secrets: [testSecret],
    },
  });
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
