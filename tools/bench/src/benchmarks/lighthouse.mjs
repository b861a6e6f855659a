import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../start/step.mjs';
import { findChromium } from '../../../test/chromium.mjs';
import { retry } from '../retry.mjs';
import { median } from '../statistics.mjs';
import { atLeast, atMost, withTargets } from '../targets.mjs';
import '../../../build/source-loader.mjs';

export const title = 'Lighthouse on every public page, its mobile profile; medians';

/** Not a package of the workspace: see README.md for the reason. */
const lighthouse = 'lighthouse@12.8.2';
const flags = '--headless --no-sandbox --disable-gpu';
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const selectedPages = (process.env.LIGHTHOUSE_PAGES ?? '').split(',').filter(Boolean);

/** An empty page: header, footer and a sentence. */
const shell = { name: 'shell', path: '/error/404' };

export async function rows(bench) {
  const chromium = findChromium();
  if (!chromium) return 'no Chromium; CHROMIUM_PATH names one';
  const { url } = await bench.shop();
  const screens = [shell, ...(await pagesOf(url))];
  const visits = new Map(screens.map(({ name }) => [name, []]));
  const folder = bench.folder();
  for (let at = 0; at < runs; at += 1)
    for (const { name, path } of screens) {
      // Lighthouse sometimes fails to record a page (NO_NAVSTART). Without a retry, one failure would discard all results.
      visits.get(name).push(await retry(() => visit(url + path, chromium, folder)));
    }
  const shellPaint = median(visits.get(shell.name).map(({ lcp }) => lcp));
  return screens.map(({ name }) => row(name, visits.get(name), shellPaint));
}

/** Pages that a visitor can open directly by their address. */
async function pagesOf(url) {
  const { visitorScreens } = await import('../../../../apps/e2e/src/screens.ts');
  const screens = await visitorScreens(url);
  return screens.filter(
    ({ name, path, status, act }) =>
      !status &&
      !act &&
      !/^\/(error|dev)\//.test(path) &&
      (selectedPages.length === 0 || selectedPages.includes(name)),
  );
}

function row(what, visits, shellPaint) {
  const of = (field) => median(visits.map((one) => one[field]));
  const paint = of('lcp') / shellPaint;
  const faults = [...new Set(visits.flatMap((one) => one.faults))];
  return {
    what,
    performance: of('performance'),
    'TBT, ms': Math.round(of('tbt')),
    'LCP, ms': Math.round(of('lcp')),
    'LCP ÷ shell': paint.toFixed(2),
    CLS: of('cls').toFixed(3),
    faults: faults.join(', '),
    ...withTargets(
      atLeast(of('performance'), 0.95),
      atMost(of('tbt'), 100, 'TBT'),
      atMost(paint, 1.2, 'LCP'),
      atMost(faults.length, 0, 'faults'),
    ),
  };
}

async function visit(address, chromium, folder) {
  const file = join(mkdtempSync(join(folder, 'lighthouse-')), 'report.json');
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  const args = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...options];
  const { code, output } = await run('npm', args, { environment: { CHROME_PATH: chromium } });
  if (code !== 0) throw new Error(`${address}\n${output}`);
  return figures(JSON.parse(readFileSync(file, 'utf8')));
}

function figures({ categories, audits }) {
  const { performance, ...others } = categories;
  const failed = Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => audits[id]);
  return {
    performance: performance.score,
    tbt: audits['total-blocking-time'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    faults: failed.filter((audit) => !isIntended(audit)).map(({ id }) => id),
  };
}

/**
 * A visitor's first call for the user gets 401 (rule D5), which the browser logs itself. Personal pages ask search
 * engines not to index them.
 */
const isIntended = ({ id, details }) =>
  (id === 'errors-in-console' &&
    details.items.every(({ sourceLocation }) => sourceLocation?.url.endsWith('/api/user/'))) ||
  (id === 'is-crawlable' &&
    details.items.some(({ source }) => source.snippet === '<meta name="robots" content="noindex" />'));
