import { afterAll, expect, it } from '@jest/globals';
import { allCachedPaths, answerEncodings, cacheKeys, ensureCatalogue } from '@music/contracts';
import type { Bus } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import { PublishedAnswers } from './published-answers.js';

const store = new MemoryCacheStore();
const called: string[] = [];

/** The catalogue's reply to `ensureCatalogue`: it publishes version 1, reports it on the channel, and then answers. */
async function publish(): Promise<void> {
  const version = 1;
  for (const path of allCachedPaths)
    for (const encoding of answerEncodings) await store.set(cacheKeys.answer(version, path, encoding), '[]');
  const answers = Object.fromEntries(
    allCachedPaths.map((path) => [path, { hash: 'hash', version, brotliQuality: 5 }]),
  );
  const manifest = { version, rows: 0, builtAt: new Date().toISOString(), answers };
  await store.set(cacheKeys.current, JSON.stringify(manifest));
  await store.publish(cacheKeys.channel, '1');
}
const bus = {
  call: ({ name }: { name: string }) => {
    called.push(name);
    return publish();
  },
} as unknown as Bus;

const published = new PublishedAnswers(store, bus);
afterAll(async () => {
  await published.onApplicationShutdown();
  await store.close();
});

it('a gateway that starts before anything is published has the answers once it is up', async () => {
  await published.onApplicationBootstrap();
  expect(called).toEqual([ensureCatalogue.name]);
  expect(published.get('/api/brass?form=columns')).toBeDefined();
  expect(published.status()).toMatchObject({ version: 1 });
});
