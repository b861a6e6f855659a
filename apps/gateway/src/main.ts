import {
  createCacheStore,
  printLine,
  readProcessEnvironment,
  readyLine,
  runMain,
  stopOnSignal,
  webhookSecret,
} from '@music/platform';
import { messagingOptions } from '@music/messaging';
import { GatewayConfig, gatewayProcessEnvironment, sessionSecrets } from './config.js';
import { startGateway } from './start-gateway.js';
import { redisSessions } from './session/redis-session.client.js';
import { builtWebRoot } from './web/built-web-root.js';

await runMain(async () => {
  const environment = readProcessEnvironment('gateway', gatewayProcessEnvironment);
  const gateway = await startGateway({
    config: new GatewayConfig(environment, builtWebRoot()),
    cache: createCacheStore(environment),
    messaging: messagingOptions('gateway', environment),
    sessions: {
      storage: await redisSessions(
        environment.SESSION_REDIS_URL ?? environment.REDIS_URL,
        environment.NAME_PREFIX,
      ),
      secrets: sessionSecrets(environment),
    },
    webhooks: { databaseUrl: environment.databaseUrl, secret: webhookSecret(environment) },
  });
  stopOnSignal(() => gateway.stop());
  printLine(readyLine(gateway.url, gateway.host));
});
