import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { createLogger } from '../logger.js';

const logger = createLogger('health');

/** What must answer before a process takes work, by name: database, cache, broker. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

const checkTimeoutMs = 2_000;

/** The readiness of one process: not ready before `open()`, nor after `close()`, which comes before it stops accepting. */
export class Readiness {
  private checks: ReadinessChecks | null = null;
  private closed = false;

  /** `timeoutsMs`: by name, how long a check may take if that is not 2 s. */
  constructor(private readonly timeoutsMs: Readonly<Record<string, number>> = {}) {}

  open(checks: ReadinessChecks): void {
    this.checks = checks;
  }

  close(): void {
    this.closed = true;
  }

  /** The names of dependencies that do not answer in time; `starting` before it opened, `stopping` once closed. */
  async faults(): Promise<string[]> {
    if (this.closed) return ['stopping'];
    if (!this.checks) return ['starting'];
    const results = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => {
        const succeeded = await succeedsInTime(check, this.timeoutsMs[name] ?? checkTimeoutMs);
        return succeeded ? [] : [name];
      }),
    );
    return results.flat();
  }
}

async function succeedsInTime(check: () => Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<false>((resolve) => (timer = setTimeout(resolve, timeoutMs, false)));
  // Within `then`, because a check may also throw before it returns a promise.
  const succeeded = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([succeeded, timedOut]).finally(() => clearTimeout(timer));
}

interface Answer {
  status: number;
  body: string;
  type?: string;
}

/**
 * Serves `/healthz` (the event loop runs), `/readyz` (its dependencies answer) and `/metrics` of a service. What cannot be answered
 * is 500 and logged. Throws if the port is taken.
 */
export async function startHealthServer(
  address: { host: string; port: number },
  readiness: Readiness,
  metrics: Registry,
): Promise<{ port: number; server: Server }> {
  const server = createServer(({ url }, response) => {
    const respond = ({ status, body, type = 'application/json' }: Answer) =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    answer(url, readiness, metrics).then(respond, (error: unknown) => {
      logger.error({ err: error, url }, 'the health server could not answer');
      respond({ status: 500, body: '{"status":"error"}' });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  return { port: (server.address() as AddressInfo).port, server };
}

async function answer(url: string | undefined, readiness: Readiness, metrics: Registry): Promise<Answer> {
  if (url === '/healthz') return { status: 200, body: '{"status":"ok"}' };
  if (url === '/metrics') return { status: 200, body: await metrics.metrics(), type: metrics.contentType };
  if (url !== '/readyz') return { status: 404, body: '{"status":"not found"}' };
  const faults = await readiness.faults();
  return { status: faults.length ? 503 : 200, body: JSON.stringify(readyBody(faults)) };
}

/** `{status: 'ready'}` or `{status: 'unavailable', faults}`; `faults` also if the process is ready despite them. */
export const readyBody = (faults: readonly string[], isReady = faults.length === 0) => {
  const status = isReady ? 'ready' : 'unavailable';
  return faults.length ? { status, faults } : { status };
};
