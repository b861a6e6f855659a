import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { load } from '../load.mjs';
import { root, startProgram } from '../process.mjs';
import { median } from '../statistics.mjs';
import { atLeast, atMost, withTargets } from '../targets.mjs';

export const title = 'answers over HTTP next to a baseline node:http server with the same bytes';

const br = { 'accept-encoding': 'br' };
const seconds = 0.5;

export const rows = async (bench) => (await rowsOf(bench, [root]))[0];

/** The rows for the shop of each tree. Medians; CPU is that of the process itself. */
export async function rowsOf(bench, trees) {
  const shops = [];
  for (const tree of trees) shops.push(await openShop(bench, await bench.shop(tree)));
  for (const at of shops[0].cases.keys()) await measureCase(bench, shops, at);
  for (const { baseline } of shops) await baseline.stop();
  return shops.map(({ cases }) => cases.map(summary));
}

/** A shop with its test requests, and a baseline server with the same bytes. */
async function openShop(bench, shop) {
  const cases = await casesOf(shop.url);
  const folder = bench.folder();
  const files = await Promise.all(
    cases.map((one, at) => saveBytes(shop.url, one, join(folder, `baseline-${at}`))),
  );
  const baseline = await startProgram([join(root, 'tools/bench/src/baseline-server.mjs'), ...files]);
  bench.atEnd(baseline.stop);
  return { shop, baseline, cases };
}

/** Samples of all shops alternately, so that a slow moment of the machine affects all of them. */
async function measureCase(bench, shops, at) {
  const runs = shops.map(({ shop, baseline, cases }) => ({
    ends: endsOf(shop, baseline, cases[at], at),
    samples: cases[at].samples,
  }));
  for (const { program, request } of runs.flatMap(({ ends }) => ends))
    await measured(program, Object.assign(request, { seconds: 1, atLeast: bench.warm(2_000) }));
  for (let round = 0; round < bench.rounds; round += 1)
    for (const { ends, samples } of round % 2 ? runs : runs.toReversed())
      samples.push(await sampleOf(ends, round));
}

function endsOf(shop, baseline, { paths, headers }, at) {
  const baselineHeaders = headers['if-none-match'] ? { ...br, 'if-none-match': '"baseline"' } : br;
  return [
    { name: 'own', program: shop, request: { origin: shop.url, paths, headers, from: 0 } },
    {
      name: 'baseline',
      program: baseline,
      request: { origin: baseline.url, paths: [`/${at}`], headers: baselineHeaders, from: 0 },
    },
  ];
}

/** Shop and baseline server once each, in alternating order. */
async function sampleOf(ends, round) {
  const sample = {};
  for (const { name, program, request } of round % 2 ? ends : ends.toReversed())
    sample[name] = await measured(program, Object.assign(request, { seconds, atLeast: 0 }));
  return sample;
}

async function casesOf(url) {
  const grid = await (await fetch(`${url}/api/brass`)).json();
  const etag = (await fetch(`${url}/api/brass`, { headers: br })).headers.get('etag');
  const details = [...new Set(grid.map((row) => `/api/brass/detail/${row.pieceId}`))];
  const hot = await hotEtag(url, details[0]);
  const words = grid.slice(0, 500).map((row) => row.title.split(' ').slice(0, 2).join(' '));
  const searches = words.map((word) => `/api/search?q=${encodeURIComponent(word)}`);
  const testCase = (what, paths, target, headers = br) => ({ what, paths, headers, target, samples: [] });
  return [
    testCase('grid', ['/api/brass'], asBytes),
    testCase('grid, 304', ['/api/brass'], asNothing, { ...br, 'if-none-match': etag }),
    testCase('piece detail, hot', details.slice(0, 1), asBytes),
    testCase('piece detail, hot, 304', details.slice(0, 1), asNothing, { ...br, 'if-none-match': hot }),
    testCase('piece details, whole stack', details.slice(1), asStack, { 'accept-encoding': 'identity' }),
    testCase('search', searches),
  ];
}

const asBytes = ({ rate, ratio }) => withTargets(atLeast(rate, 0.65, 'rate'), atMost(ratio, 1.5, 'CPU'));
const asNothing = ({ rate }) => withTargets(atLeast(rate, 0.7, 'rate'));
const asStack = ({ cpu }) => withTargets(atMost(cpu, 650, 'µs'));

/** The ETag of the gateway's compressed bytes, after two requests and enough time to compress them. */
async function hotEtag(url, path) {
  for (let at = 0; at < 2; at += 1) await fetch(url + path, { headers: br });
  await wait(200);
  return (await fetch(url + path, { headers: br })).headers.get('etag');
}

async function saveBytes(url, { paths, headers }, file) {
  const response = await fetch(url + paths[0], {
    headers: { 'accept-encoding': headers['accept-encoding'] },
  });
  const plain = Buffer.from(await response.arrayBuffer());
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(file, headers['accept-encoding'] === 'br' ? brotliCompressSync(plain, best) : plain);
  return file;
}

/** One load run with the CPU that the process used for it. It continues with the paths where the last one ended. */
async function measured(program, request) {
  const before = program.cpu();
  const result = await load(request);
  request.from += result.requests;
  return { ...result, microseconds: ((program.cpu() - before) / result.requests) * 1e6 };
}

function summary({ what, target, samples }) {
  const of = (pick) => median(samples.map(pick));
  const rate = of((s) => s.own.perSecond / s.baseline.perSecond);
  const ratio = of((s) => s.own.microseconds / s.baseline.microseconds);
  const cpu = of((s) => s.own.microseconds);
  return {
    what,
    'shop/s': Math.round(of((s) => s.own.perSecond)),
    'baseline/s': Math.round(of((s) => s.baseline.perSecond)),
    'rate ÷ baseline': rate.toFixed(2),
    'CPU µs': Math.round(cpu),
    'CPU ÷ baseline': ratio.toFixed(2),
    'p50 ms': of((s) => s.own.p50).toFixed(1),
    'p99 ms': of((s) => s.own.p99).toFixed(1),
    ...target?.({ rate, ratio, cpu }),
  };
}
