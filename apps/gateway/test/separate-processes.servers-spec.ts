import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  eventually,
  freePort,
  waitLimitMs,
  removeTestData,
  testAmqpUrl,
  testDatabase,
  type TestDatabase,
  testRedisUrl,
} from '@music/testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const prefix = `test-${randomBytes(5).toString('hex')}:`;
const catalogue = `pieceId,publicationId,series,number,title,composer,type,year,sheetMusic
1,1,General Series,1371,Nicaea,John Bacchus Dykes,Hymn Tune Arrangement,1861,true
`;

/** Gateway and catalogue as separate processes, on RabbitMQ, Redis and PostgreSQL. */
describe('separate processes (C-264, C-267)', () => {
  let database: TestDatabase;
  let environment: Record<string, string>;
  let url: string;
  const running = new Map<string, ChildProcess>();

  const run = (script: string, ...args: string[]) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env: environment });
    const output = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output.text += chunk));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, output, ended };
  };
  const toEnd = async (script: string, ...args: string[]) => {
    const { output, ended } = run(script, ...args);
    expect({ code: await ended, output: output.text }).toMatchObject({ code: 0 });
  };
  const start = async (app: string) => {
    const { child, output, ended } = run(`apps/${app}/dist/main.js`);
    running.set(app, child);
    void ended.then(() => running.delete(app));
    await eventually(() => expect(output.text).toContain('Ready: '));
  };
  const kill = async (app: string) => {
    running.get(app)?.kill('SIGKILL');
    await eventually(() => expect(running.has(app)).toBe(false));
  };
  const get = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(waitLimitMs) });
  const ready = () => eventually(async () => expect((await get('/readyz')).status).toBe(200));

  beforeAll(async () => {
    database = await testDatabase();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    environment = {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATABASE_URL: database.url,
      AMQP_URL: testAmqpUrl(),
      REDIS_URL: testRedisUrl(),
      NAME_PREFIX: prefix,
      ACTOR_SECRET: randomBytes(32).toString('hex'),
      SESSION_SECRET: randomBytes(32).toString('hex'),
    };
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    writeFileSync(join(folder, 'brass.csv'), catalogue);
    await toEnd('apps/catalogue/dist/migrate.main.js');
    await toEnd('apps/gateway/dist/migrate.main.js');
    await toEnd('apps/catalogue/dist/import/import.main.js', folder);
    rmSync(folder, { recursive: true });
    await Promise.all([start('catalogue'), start('gateway')]);
    await ready();
  });
  afterAll(async () => {
    for (const child of running.values()) child.kill('SIGTERM');
    await eventually(() => expect(running.size).toBe(0));
    await removeTestData(prefix, ['catalogue']);
    await database.drop();
  });

  it('answers through the gateway', async () => {
    expect(await (await get('/api/brass')).json()).toMatchObject([{ title: 'Nicaea', number: '1371' }]);
    expect(await (await get('/api/brass/detail/1')).json()).toMatchObject({ t: 'Nicaea' });
  });

  it('keep browsing possible without the catalogue, refuse what needs it without waiting, and recover', async () => {
    await kill('catalogue');
    expect((await get('/api/brass')).status).toBe(200);
    expect((await get('/api/brass/detail/1')).status).toBe(200);
    const refused = await get('/api/brass/series-detail/1');
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { code: 'UNAVAILABLE', service: 'catalogue' },
    ]);
    await start('catalogue');
    await eventually(async () => expect((await get('/api/brass/series-detail/1')).status).toBe(200));
  });

  it('restart a gateway with the catalogue from the cache', async () => {
    await kill('gateway');
    await start('gateway');
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
