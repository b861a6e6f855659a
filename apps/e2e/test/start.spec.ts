import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, freePort, statementsWithin } from '@music/testing';
import { freshDataDir, runToEnd, type ShopProcess, startShop } from '../src/shop-process.js';

const small = { DEMO_PUBLICATIONS: '200' };

describe('npm start (C-268)', () => {
  let dataDir: string;
  let shop: ShopProcess;
  beforeAll(async () => {
    dataDir = freshDataDir();
    shop = await startShop({ ...small, DATA_DIR: dataDir });
  });
  afterAll(() => shop.stop());

  const titles = async () =>
    ((await (await fetch(`${shop.url}/api/brass`)).json()) as { title: string }[]).map((row) => row.title);

  it('starts a shop with music in it', async () => {
    expect((await titles()).length).toBeGreaterThan(50);
    expect(shop.output()).toContain(`Ready: ${shop.url}`);
  });

  it('prints the administrator’s password once, and it is never a default one', () => {
    expect(shop.output()).toMatch(/Password: \S{16,}/);
  });

  it('loses nothing to kill -9, and keeps sessions', async () => {
    const before = await titles();
    const registered = await fetch(`${shop.url}/api/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann', email: 'ann@example.org', password: 'a long enough phrase' }),
    });
    expect(registered.status).toBe(201);
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    await shop.stop('SIGKILL');
    spawnSync('pkill', ['-9', '-f', `${dataDir}/`]);

    shop = await startShop({ ...small, DATA_DIR: dataDir });
    expect(await titles()).toEqual(before);
    const user = await fetch(`${shop.url}/api/user`, { headers: { cookie } });
    expect(await user.json()).toMatchObject({ email: 'ann@example.org' });
    expect(shop.output()).not.toContain('Password:');
  });

  it('queries its database at most once a second for each service while idle', async () => {
    await eventually(async () => {
      const statementCounts = await statementsWithin(dataDir, 5_000);
      expect(statementCounts.size).toBeGreaterThan(0);
      // Some ask twice within these seconds and are silent for the next.
      expect([...statementCounts].filter(([, statements]) => statements > 10)).toEqual([]);
    });
  });

  it('stops cleanly, and starts again without doing anything twice', async () => {
    expect(shop.output()).not.toMatch(/Building|Creating|Loading/);
    expect(await shop.stop('SIGINT')).toBe(0);
    shop = await startShop({ ...small, DATA_DIR: dataDir });
    expect(shop.output()).not.toMatch(/Building|Creating|Loading/);
  });
});

it('specs start programs without the variables of .env', async () => {
  const { output } = await runToEnd(['-p', 'process.env.ENV_FILE'], {});
  expect(output).toBe('\n');
});

describe('a start that fails', () => {
  it('because the port is taken says so, and leaves the administrator’s password to the next start', async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '127.0.0.1');
    const dataDir = freshDataDir();
    const program = ['apps/standalone/dist/main.js'];
    const environment = { DEMO_PUBLICATIONS: '0', PORT: String(port), DATA_DIR: dataDir };
    const { code, output } = await runToEnd(program, environment);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
    holder.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use. Stop the program`);
    expect(output).not.toContain('Password:');
    expect(output).not.toMatch(/ {4}at /);
    const next = await startShop({ DEMO_PUBLICATIONS: '0', DATA_DIR: dataDir });
    expect(next.output()).toContain('Password:');
    await next.stop();
  });

  it('because variables are invalid names them', async () => {
    const { code, output } = await runToEnd(['apps/standalone/dist/main.js'], {
      DATA_DIR: freshDataDir(),
      DEMO_PUBLICATIONS: 'many',
      AMQP_URL: 'http://nowhere',
      LOG_LEVEL: 'verbose',
    });
    expect(code).toBe(1);
    expect(output).toContain('LOG_LEVEL');
    expect(output).toContain('DEMO_PUBLICATIONS');
    expect(output).toContain('AMQP_URL: must begin with amqp://');
    expect(output).not.toMatch(/ {4}at /);
  });
});
