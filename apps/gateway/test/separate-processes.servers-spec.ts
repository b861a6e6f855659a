import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { waitLimitMs } from '@music/testing/wait-limit';
import { separateProcesses } from './processes.fixture.js';

const catalogue = `pieceId,publicationId,series,number,title,composer,type,year,sheetMusic
1,1,General Series,1371,Nicaea,John Bacchus Dykes,Hymn Tune Arrangement,1861,true
`;

/** Gateway and catalogue as separate processes, on RabbitMQ, Redis and PostgreSQL. */
describe('separate processes (C-264, C-267)', () => {
  let shop: Awaited<ReturnType<typeof separateProcesses>>;
  const get = (path: string) => fetch(shop.url + path, { signal: AbortSignal.timeout(waitLimitMs) });
  const ready = () => eventually(async () => expect((await get('/readyz')).status).toBe(200));

  beforeAll(async () => {
    shop = await separateProcesses();
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    writeFileSync(join(folder, 'brass.csv'), catalogue);
    for (const app of ['catalogue', 'gateway']) await shop.migrate(app);
    await shop.importCatalogue(folder);
    rmSync(folder, { recursive: true });
    await Promise.all(['catalogue', 'gateway'].map(shop.start));
    await ready();
  });
  afterAll(() => shop.stop(['catalogue']));

  it('answers through the gateway', async () => {
    expect(await (await get('/api/brass')).json()).toMatchObject([{ title: 'Nicaea', number: '1371' }]);
    expect(await (await get('/api/brass/detail/1')).json()).toMatchObject({ t: 'Nicaea' });
  });

  it('keep browsing possible without the catalogue, refuse what needs it without waiting, and recover', async () => {
    await shop.kill('catalogue');
    expect((await get('/api/brass')).status).toBe(200);
    expect((await get('/api/brass/detail/1')).status).toBe(200);
    const refused = await get('/api/brass/series-detail/1');
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { code: 'UNAVAILABLE', service: 'catalogue' },
    ]);
    await shop.start('catalogue');
    await eventually(async () => expect((await get('/api/brass/series-detail/1')).status).toBe(200));
  });

  it('restart a gateway with the catalogue from the cache', async () => {
    await shop.kill('gateway');
    await shop.start('gateway');
    await ready();
    expect((await get('/api/brass')).status).toBe(200);
  });

  it('have quick idle hops, without the 40 ms of Nagle and delayed acknowledgements', async () => {
    let id = 1;
    await eventually(async () => {
      const times: number[] = [];
      for (let call = 0; call < 40; call += 1) {
        const began = performance.now();
        expect((await get(`/api/vocal/detail/${(id += 1)}`)).status).toBe(404);
        times.push(performance.now() - began);
      }
      // Without noDelay every single call takes at least 40 ms; a busy machine delays some calls, but not the quickest ones.
      expect(times.sort((a, b) => a - b)[10]).toBeLessThan(40);
    });
  });
});
