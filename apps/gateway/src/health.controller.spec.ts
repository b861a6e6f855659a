import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryCacheStore } from '@music/platform';
import type { FastifyReply } from 'fastify';
import type { PublishedAnswers } from './catalogue/published-answers.js';
import { HealthController } from './health.controller.js';

interface State {
  hasCatalogue: boolean;
  hasCache: boolean;
  /** What Redis answers; `hasCache` if absent. */
  ping?: () => Promise<void>;
  isStopping?: boolean;
}

const unless = (isFine: boolean): Promise<void> =>
  isFine ? Promise.resolve() : Promise.reject(new Error('down'));

/** The answer of `/readyz`. */
async function readyz({ hasCatalogue, hasCache, ping, isStopping }: State) {
  const cache = new MemoryCacheStore();
  cache.ping = ping ?? (() => unless(hasCache));
  const answers = { assertLoaded: () => unless(hasCatalogue) } as PublishedAnswers;
  const controller = new HealthController(answers, cache);
  if (isStopping) controller.readiness.close();
  const status = jest.fn();
  const body = await controller.readyz({ status } as unknown as FastifyReply);
  return [...status.mock.calls.flat(), body];
}

afterEach(() => void jest.useRealTimers());

describe('/readyz of a gateway', () => {
  it('is ready with a catalogue', async () => {
    expect(await readyz({ hasCatalogue: true, hasCache: true })).toEqual([200, { status: 'ready' }]);
  });

  it('stays ready without Redis, because every other gateway is without it too, and names it', async () => {
    expect(await readyz({ hasCatalogue: true, hasCache: false })).toEqual([
      200,
      { status: 'ready', faults: ['cache'] },
    ]);
  });

  it('answers before a probe gives up, even if Redis never does', async () => {
    jest.useFakeTimers();
    const silent = () => new Promise<void>(() => undefined);
    const answer = readyz({ hasCatalogue: true, hasCache: false, ping: silent });
    await jest.advanceTimersByTimeAsync(500);
    expect(await Promise.race([answer, Promise.resolve('none yet')])).toEqual([
      200,
      { status: 'ready', faults: ['cache'] },
    ]);
  });

  it('is not ready without a catalogue, or while it stops', async () => {
    expect(await readyz({ hasCatalogue: false, hasCache: false })).toEqual([
      503,
      { status: 'unavailable', faults: ['catalogue', 'cache'] },
    ]);
    expect(await readyz({ hasCatalogue: true, hasCache: true, isStopping: true })).toEqual([
      503,
      { status: 'unavailable', faults: ['stopping'] },
    ]);
  });
});
