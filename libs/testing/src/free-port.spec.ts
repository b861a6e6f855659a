import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { freePort } from './free-port.js';

const worker = process.env.JEST_WORKER_ID;
afterEach(() => {
  process.env.JEST_WORKER_ID = worker;
});

it('gives ports that are free, different, above 10080 and below those that the operating system gives out', async () => {
  const ports: number[] = [];
  for (let at = 0; at < 50; at += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(50);
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

it('gives each Jest worker ports of its own', async () => {
  const thousands = new Set<number>();
  for (let id = 1; id <= 12; id += 1) {
    process.env.JEST_WORKER_ID = String(id);
    thousands.add(Math.floor((await freePort()) / 1_000));
  }
  expect(thousands.size).toBe(12);
});
