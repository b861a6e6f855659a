import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { burnCpu } from '../burner.mjs';
import { Customer } from '../customer.mjs';
import { cleanEnvironment, peakMegabytes, waitUntilIdle, root } from '../process.mjs';
import { readWhile } from '../readers.mjs';
import { scorePdf } from '../score.pdf.mjs';
import { median } from '../statistics.mjs';
import { atMost, withTargets } from '../targets.mjs';

export const title = 'files taken in, and stamped while the grid is read';

/** A thousand brass publications have sheet music. */
const publications = 2_500;
const concurrency = 4;
/** The shop's stamping threads (`LIBRARY_JOBS`). */
const stampingThreads = 2;
/** How often stamping alternates with a plain process. */
const turns = 5;
const pollMs = 50;

/** Scores of one page each, except the first two, which are bought. `BENCH_FILES` sets their number (1,000). */
export async function rows(bench) {
  const shop = await bench.startShop(bench.folder(), publications);
  const grid = await new Customer(shop.url).request('/api/brass');
  const ids = grid.filter(({ sheetMusic }) => sheetMusic).map(({ publicationId }) => publicationId);
  const [usual, long] = ids;
  const ingested = await ingest(bench, shop, ids.slice(0, Number(process.env.BENCH_FILES ?? 1_000)));
  const readers = {
    origin: shop.url,
    paths: ['/api/brass'],
    headers: { 'accept-encoding': 'br' },
    connections: 2,
    pause: 5,
  };
  // Before the first file, because idle threads are kept for a while.
  await waitUntilIdle(shop);
  const rest = shop.rss();
  await fetchAll(await bought(shop.url, usual, 2 * concurrency));
  const downloads = await bought(shop.url, usual, turns * bench.rounds * concurrency);
  await waitUntilIdle(shop);
  const idle = await readIdle(shop, readers);
  const measured = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const batch = downloads.splice(0, bench.rounds * concurrency);
    measured.push(await besideStamping(shop, readers, idle.cpuShare, batch));
  }
  const [download] = await bought(shop.url, long, 1);
  const peak = await peakMemoryDuring(shop, () => fetched(download));
  await shop.stop();
  return [...ingested, ...summary({ measured, idle, memory: peak - rest })];
}

const cpuOf = (shop) => shop.cpu() + shop.databaseCpu();

/** The readers' p99, and the share of a processor that the shop and its database use for them. */
async function readIdle(shop, readers) {
  const before = cpuOf(shop);
  const seconds = 5;
  const { p99 } = await readWhile(readers, () => wait(seconds * 1_000));
  return { p99, cpuShare: (cpuOf(shop) - before) / seconds };
}

/** Readers' p99 while these files are stamped, and then beside a plain process that uses as much CPU; `took`: ms of each file. */
async function besideStamping(shop, readers, idleShare, downloads) {
  const [before, began] = [cpuOf(shop), performance.now()];
  let took;
  const stamping = await readWhile(readers, async () => (took = await fetchAll(downloads)));
  const cpu = cpuOf(shop) - before - (idleShare * (performance.now() - began)) / 1_000;
  const plain = await readWhile(readers, () => burnCpu(cpu, stampingThreads));
  return { took, cpu, stamping: stamping.p99, plain: plain.p99 };
}

function summary({ measured, idle, memory }) {
  const took = measured.flatMap((turn) => turn.took).sort((a, b) => a - b);
  const p95 = took[Math.ceil(took.length * 0.95) - 1] / 1000;
  const middle = (valueOf) => median(measured.map(valueOf));
  const ratio = middle(({ stamping, plain }) => stamping / plain);
  return [
    {
      what: 'stamping 40 pages, four at once, p95, s',
      value: p95.toFixed(2),
      ...withTargets(atMost(p95, 3)),
    },
    {
      what: 'CPU of a file, ms',
      value: ((middle(({ cpu }) => cpu) / measured[0].took.length) * 1_000).toFixed(0),
    },
    { what: "readers' p99 on an otherwise idle shop, ms", value: idle.p99.toFixed(1) },
    { what: "readers' p99 while stamping, ms", value: middle(({ stamping }) => stamping).toFixed(1) },
    {
      what: 'the same beside a plain process with as much CPU, ms',
      value: middle(({ plain }) => plain).toFixed(1),
    },
    {
      what: 'while stamping ÷ beside the plain process',
      value: ratio.toFixed(1),
      ...withTargets(atMost(ratio, 2)),
    },
    {
      what: 'memory that stamping takes, 100 pages among it, MB',
      value: memory.toFixed(0),
      ...withTargets(atMost(memory, 300)),
    },
  ];
}

/** As `npm run ingest` does, in a separate process. */
async function ingest(bench, { dataDir }, ids) {
  const folder = join(bench.folder(), 'scores');
  mkdirSync(folder);
  for (const [at, id] of ids.entries())
    writeFileSync(join(folder, `brass-${id}.pdf`), scorePdf([40, 100][at] ?? 1, `Score ${id}`));
  const began = performance.now();
  const child = spawn(process.execPath, ['apps/library/dist/ingest/ingest.main.js', folder], {
    cwd: root,
    env: { ...cleanEnvironment(), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, peakMegabytes(child.pid) || 0)), pollMs);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`ingest ended with ${code}`);
  const seconds = (performance.now() - began) / 1000;
  const what = `taking in ${ids.length} files`;
  return [
    { what: `${what}, s`, value: seconds.toFixed(1) },
    { what: `${what}, most memory, MB`, value: memory.toFixed(0), ...withTargets(atMost(memory, 768)) },
  ];
}

/** This many guests buy a PDF; returns each with the path of the file. */
async function bought(url, brassId, count) {
  const downloads = [];
  for (let at = 0; at < count; at += 1) {
    const customer = new Customer(url);
    const attemptId = await customer.checkOut({ brassId, licenceName: `Band ${at}`, pollMs });
    downloads.push({ customer, path: await pathOfFile(customer, attemptId) });
  }
  return downloads;
}

async function pathOfFile(customer, attemptId) {
  for (;;) {
    const { licences } = await customer.request(`/api/order-status/${attemptId}/downloads`);
    const [file] = licences.flatMap(({ downloads }) => downloads);
    if (file) return file.url;
    await wait(pollMs);
  }
}

/** Four at a time; returns the milliseconds of each. */
async function fetchAll(downloads) {
  const left = [...downloads];
  const took = [];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) took.push(await fetched(next));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return took;
}

/** Resolves when the whole file has been received. */
async function fetched({ customer, path }) {
  const began = performance.now();
  for (;;) {
    const status = await customer.statusOf(path);
    if (status === 200) return performance.now() - began;
    if (status < 500) throw new Error(`${path} answered ${status}`);
    await wait(pollMs);
  }
}

/** The shop's peak memory during `work`, in MB. */
async function peakMemoryDuring(shop, work) {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, shop.rss())), pollMs);
  await work();
  clearInterval(timer);
  return peak;
}
