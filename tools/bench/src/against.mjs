import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../start/build.mjs';
import { run, step } from '../../start/step.mjs';
import { root, StartError } from '../../start/workspace.mjs';
import { compared, worse } from './comparison.mjs';
import { benchmarks } from './benchmarks.mjs';

/** How often each tree runs the benchmarks that alternate as a whole. */
const runs = 3;
/** Samples per row and run, if BENCH_ROUNDS is not set. */
const alternatingRounds = '3';
/** Samples per row of benchmarks whose shops run at the same time. */
const interleavedRounds = 15;

/**
 * Measures another commit and this tree so that a slow minute of the machine affects both. Benchmarks that can
 * measure several trees (`rowsOf`) run the shops of both at the same time and alternate between them within each second; the
 * others are run as a whole by each tree, alternately, three times. Prints both figures of every row and their ratio.
 * Throws `StartError` for an unknown commit.
 */
export async function measureAgainst(commit, names, bench) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-against-'));
  const trees = { before: join(folder, 'tree'), now: root };
  bench.atEnd(async () => {
    await run('git', ['worktree', 'remove', '--force', trees.before]);
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    await checkOut(commit, trees.before);
    const [interleaved, alternating] = await split(names);
    const found = [
      await measureAlternating(trees, alternating, folder),
      await measureInterleaved(trees, interleaved, bench),
    ];
    return report(found.flatMap(compared));
  } finally {
    await bench.stop();
  }
}

/** The benchmarks that can measure several trees, and the others. */
async function split(names) {
  const loaded = await Promise.all(names.map(async (name) => ({ name, ...(await benchmarks[name]()) })));
  return [
    loaded.filter(({ rowsOf }) => rowsOf),
    loaded.filter(({ rowsOf }) => !rowsOf).map(({ name }) => name),
  ];
}

async function measureInterleaved(trees, interleaved, bench) {
  const samples = { before: [], now: [] };
  if (interleaved.length) await ensureBuilt();
  bench.rounds = Number(process.env.BENCH_ROUNDS ?? interleavedRounds);
  for (const { name, rowsOf } of interleaved) {
    const [before, now] = await rowsOf(bench, [trees.before, trees.now]);
    samples.before.push({ [name]: before });
    samples.now.push({ [name]: now });
  }
  return samples;
}

async function measureAlternating(trees, names, folder) {
  const samples = { before: [], now: [] };
  for (let at = 0; names.length && at < runs; at += 1)
    for (const name of at % 2 ? ['now', 'before'] : ['before', 'now'])
      samples[name].push(
        await measureAlone(trees[name], names, join(folder, 'results.json'), `${name}, ${at + 1}`),
      );
  return samples;
}

async function checkOut(commit, tree) {
  const { code } = await run('git', ['worktree', 'add', '--detach', tree, commit]);
  if (code !== 0) throw new StartError(`There is no commit ${commit} to measure against.`);
  await step('Installing the packages of before', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree });
}

/** One whole run in a tree. A benchmark that fails there has no rows, which shows in the comparison. */
async function measureAlone(tree, names, file, label) {
  rmSync(file, { force: true });
  const environment = { BENCH_ROUNDS: process.env.BENCH_ROUNDS ?? alternatingRounds, BENCH_RESULTS: file };
  const began = performance.now();
  const { output } = await run(process.execPath, ['tools/bench/bench.mjs', ...names], {
    cwd: tree,
    environment,
  });
  console.log(`${label}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (!existsSync(file)) throw new StartError(`The benchmark of ${label} failed.\n${output}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function report(rows) {
  for (const name of new Set(rows.map(({ benchmark }) => benchmark))) {
    console.log(`\n${name}`);
    console.table(rows.filter((row) => row.benchmark === name).map(({ benchmark: _, ...row }) => row));
  }
  const found = worse(rows);
  console.log(`\n${found.length} of ${rows.length} figures are more than 15 % worse.`);
  for (const { benchmark, what, figure, ratio } of found)
    console.log(`  ${benchmark}: ${what}, ${figure}: × ${ratio}`);
  return rows;
}
