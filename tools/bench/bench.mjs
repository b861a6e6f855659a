#!/usr/bin/env node
// `npm run bench`: the tables of docs/performance.md; `npm run bench -- http phone` only those families; `npm run bench
// -- --against <commit> http` compares that commit with this tree. The README.md in this folder describes the families,
// the variables, and how to add a family.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../start/build.mjs';
import { enterWorkspace, root, runCommand, StartError } from '../start/workspace.mjs';
import { measureAgainst } from './src/against.mjs';
import { Bench } from './src/bench.mjs';
import { families, usualFamilies } from './src/families.mjs';
import { verdict } from './src/targets.mjs';

function chosen(wanted) {
  const unknown = wanted.filter((name) => !families[name]);
  if (unknown.length)
    throw new StartError(
      `No rows called ${unknown.join(', ')}; there are ${Object.keys(families).join(', ')}.`,
    );
  return wanted.length ? Object.keys(families).filter((name) => wanted.includes(name)) : usualFamilies;
}

/** A family that fails is reported; the others still run. */
async function measure(name, bench) {
  const began = performance.now();
  try {
    const { title, rows } = await families[name]();
    const found = await rows(bench);
    console.log(`\n${name}: ${title} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
    if (typeof found === 'string') console.log(`  left out: ${found}`);
    else console.table(found);
    return found;
  } catch (fault) {
    console.error(`\n${name} failed: ${fault.stack ?? fault}`);
    process.exitCode = 1;
    return { failed: String(fault) };
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
  enterWorkspace();
  const { values, positionals } = parseArgs({
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const names = chosen(positionals);
  const results = await (values.against ? measureAgainst(values.against, names, bench) : measureAll(names));
  const file = resolve(process.env.BENCH_RESULTS || join(root, '.cache/bench.json'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
});
