import { createLogger } from '@music/platform';
import type { GatewayParts } from './gateway.module.js';
import { HealthController } from './health.controller.js';
import { createGateway } from './http-server.js';

const logger = createLogger('gateway');

interface RunningGateway {
  url: string;
  /** The address that it listens on. */
  host: string;
  /** Reports that it is not ready, accepts no new connections, and lets running requests finish. */
  stop(): Promise<void>;
}

/** Builds the gateway and starts listening. If either fails, the session store is closed before the error is thrown. */
export async function startGateway(parts: GatewayParts): Promise<RunningGateway> {
  for (const warning of parts.config.warnings) logger.warn(warning);
  const { storage } = parts.sessions;
  const app = await createGateway(parts).catch(async (error: unknown) => {
    await storage.close().catch(() => undefined);
    throw error;
  });
  const stop = async () => {
    app.get(HealthController).readiness.close();
    await app.close();
    await storage.close();
  };
  await app.listen(parts.config.port, parts.config.host).catch(async (error: unknown) => {
    // The first error is the one to report.
    await stop().catch(() => undefined);
    throw error;
  });
  return { url: parts.config.printedUrl, host: parts.config.host, stop };
}
