import { afterEach, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import { Registry } from 'prom-client';
import { Readiness, type ReadinessChecks, startHealthServer } from './health.server.js';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function serve(checks: ReadinessChecks) {
  const readiness = new Readiness();
  readiness.open(checks);
  const health = await startHealthServer({ host: '127.0.0.1', port: 0 }, readiness, new Registry());
  servers.push(health.server);
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${health.port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { readiness, get };
}

describe('health', () => {
  it('is alive even if everything else is down', async () => {
    const { get } = await serve({ database: () => Promise.reject(new Error('down')) });
    expect(await get('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
  });

  it('names what is not ready', async () => {
    const { get } = await serve({
      database: () => Promise.reject(new Error('down')),
      cache: () => Promise.resolve(),
    });
    expect(await get('/readyz')).toEqual({
      status: 503,
      text: '{"status":"unavailable","faults":["database"]}',
    });
  });

  it('is not ready while stopping', async () => {
    const { readiness, get } = await serve({});
    expect((await get('/readyz')).status).toBe(200);
    readiness.close();
    expect(await get('/readyz')).toEqual({
      status: 503,
      text: '{"status":"unavailable","faults":["stopping"]}',
    });
  });
});
