#!/usr/bin/env node
// `npm run bench`: the tables of docs/performance.md; `npm run bench -- http phone` only those; `npm run bench
// -- --against <commit> http` compares that commit with this tree. The README.md in this folder describes the benchmarks,
// the variables, and how to add a benchmark.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../start/build.mjs';
import { root, runCommand, StartError } from '../start/workspace.mjs';
import { measureAgainst } from './src/against.mjs';
import { Bench } from './src/bench.mjs';
import { benchmarks, defaultBenchmarks } from './src/benchmarks.mjs';
import { verdict } from './src/targets.mjs';

function selectBenchmarks(names) {
  const unknown = names.filter((name) => !benchmarks[name]);
  if (unknown.length)
    throw new StartError(
      `No benchmarks called ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}.`,
    );
  return names.length ? Object.keys(benchmarks).filter((name) => names.includes(name)) : defaultBenchmarks;
}

/** A benchmark that fails is reported; the others still run. */
async function measure(name, bench) {
  const began = performance.now();
  try {
    const { title, rows } = await benchmarks[name]();
    const found = await rows(bench);
    console.log(`\n${name}: ${title} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
    if (typeof found === 'string') console.log(`  skipped: ${found}`);
    else console.table(found);
    return found;
  } catch (error) {
    console.error(`\n${name} failed: ${error.stack ?? error}`);
    process.exitCode = 1;
    return { failed: String(error) };
  }
}

const bench = new Bench();
/** Ctrl-C also removes all shops and folders. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.once(signal, () => void bench.stop().finally(() => process.exit(code)));

async function measureAll(names) {
  await ensureBuilt();
  const results = {};
  try {
    for (const name of names) results[name] = await measure(name, bench);
  } finally {
    await bench.stop();
  }
  console.log(`\n${verdict(results)}`);
  return results;
}

await runCommand(async () => {
  process.chdir(root);
  const { values, positionals } = parseArgs({
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const names = selectBenchmarks(positionals);
  const results = await (values.against ? measureAgainst(values.against, names, bench) : measureAll(names));
  const file = resolve(process.env.BENCH_RESULTS || join(root, '.cache/bench.json'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
});
