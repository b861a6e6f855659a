import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { exampleSeller } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { FirstPagePool } from '../src/web/first-page-pool.js';

/** A module that does what the address says. */
const source = `
export default async function render({ address }) {
  if (address === '/throws') throw new Error('no such component');
  if (address === '/rejects') return Promise.reject(new Error('no such chunk'));
  if (address === '/dies') process.exit(1);
  if (address === '/hangs') for (;;);
  if (address === '/waits') return new Promise(() => undefined);
  return { html: address, css: '', screen: String(process.env.SESSION_SECRET) };
}`;

const folder = mkdtempSync(join(tmpdir(), 'rendering-'));
const file = join(folder, 'server.mjs');
writeFileSync(file, source);
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { timeoutMs: 60_000, maxPending: 100, pauseMs: 0 };
let pool: FirstPagePool;
const open = (more: Partial<typeof limits> = {}): FirstPagePool =>
  (pool = new FirstPagePool(file, { ...limits, ...more }));
const render = (address: string) =>
  pool.render({ address, data: {}, configuration: { seller: exampleSeller } });
afterEach(() => pool.close());

describe('the rendering thread', () => {
  it('renders, and has no access to the environment', async () => {
    open();
    expect(await render('/')).toEqual({ html: '/', css: '', screen: 'undefined' });
  });

  it.each(['/throws', '/rejects', '/dies'])('continues after a page that %s', async (address) => {
    open();
    expect(await render(address)).toBeNull();
    expect(await render('/')).toMatchObject({ html: '/' });
  });

  it.each(['/hangs', '/waits'])('is replaced after a page that %s', async (address) => {
    open({ timeoutMs: 500 });
    expect(await render(address)).toBeNull();
    await eventually(async () => expect(await render('/')).toMatchObject({ html: '/' }));
  });

  it('ends only itself when its file is gone, and renders again when the file is back', async () => {
    open({ timeoutMs: 3_000 });
    await eventually(async () => expect(await render('/')).toMatchObject({ html: '/' }));
    renameSync(file, `${file}.away`);
    for (let at = 0; at < 3; at += 1) {
      expect(await render('/dies')).toBeNull();
      await wait(300);
    }
    renameSync(`${file}.away`, file);
    await eventually(async () => expect(await render('/')).toMatchObject({ html: '/' }));
  });

  it('pauses after a page that never came', async () => {
    open({ timeoutMs: 500, pauseMs: 3_600_000 });
    expect(await render('/hangs')).toBeNull();
    expect(await render('/')).toBeNull();
  });

  it('limits the number of waiting pages', async () => {
    open({ maxPending: 2 });
    const pages = await Promise.all(['/a', '/b', '/c'].map(render));
    expect(pages).toEqual(
      [{ html: '/a' }, { html: '/b' }, null].map((page) => page && expect.objectContaining(page)),
    );
    expect(await render('/d')).toMatchObject({ html: '/d' });
  });
});
