import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Server } from 'node:http';
import { Gauge, Registry } from 'prom-client';
import type { ReadinessChecks } from './health.server.js';

const error = jest.fn();
jest.unstable_mockModule('../logger.js', () => ({ createLogger: () => ({ error }) }));
const { Readiness, startHealthServer } = await import('./health.server.js');

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function serve(checks: ReadinessChecks, metrics = new Registry()) {
  const readiness = new Readiness();
  readiness.open(checks);
  const health = await startHealthServer({ host: '127.0.0.1', port: 0 }, readiness, metrics);
  servers.push(health.server);
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${health.port}${path}`);
    const type = answer.headers.get('content-type');
    return { status: answer.status, text: await answer.text(), type };
  };
  return { readiness, get };
}

describe('health', () => {
  it('is alive even if everything else is down', async () => {
    const { get } = await serve({ database: () => Promise.reject(new Error('down')) });
    expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  it('names what is not ready', async () => {
    const { get } = await serve({
      database: () => Promise.reject(new Error('down')),
      cache: () => Promise.resolve(),
    });
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      text: '{"status":"unavailable","faults":["database"]}',
    });
  });

  it('is not ready while stopping', async () => {
    const { readiness, get } = await serve({});
    expect((await get('/readyz')).status).toBe(200);
    readiness.close();
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      text: '{"status":"unavailable","faults":["stopping"]}',
    });
  });

  it('names a check that throws instead of rejecting', async () => {
    const { get } = await serve({
      database: () => {
        throw new Error('not connected yet');
      },
    });
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      text: '{"status":"unavailable","faults":["database"]}',
    });
  });

  it('answers 500 and logs it if the metrics cannot be collected, and stays alive', async () => {
    const metrics = new Registry();
    const fault = new Error('no such table');
    const collect = () => Promise.reject(fault);
    metrics.registerMetric(new Gauge({ name: 'rows', help: 'rows', registers: [], collect }));
    const { get } = await serve({}, metrics);
    expect(await get('/metrics')).toEqual({
      status: 500,
      text: '{"status":"error"}',
      type: 'application/json',
    });
    expect(error.mock.calls).toEqual([[{ err: fault, url: '/metrics' }, expect.any(String)]]);
    expect(await get('/healthz')).toMatchObject({ status: 200 });
  });

  it('serves metrics as text, and knows no other address', async () => {
    const { get } = await serve({});
    expect(await get('/metrics')).toMatchObject({ status: 200, type: new Registry().contentType });
    expect(await get('/other')).toMatchObject({ status: 404, text: '{"status":"not found"}' });
  });
});
