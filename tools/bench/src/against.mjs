import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, step } from '../../start/step.mjs';
import { root, StartFault } from '../../start/workspace.mjs';
import { compared, worse } from './comparison.mjs';

const turns = 3;
/** Slices a row in each turn, where BENCH_ROUNDS does not say. */
const rounds = '3';

/**
 * Measures another commit and this tree in turns, each with its own benchmark and its own shop, so that a slow minute of
 * the machine hits both. Prints both figures of every row and their ratio. Throws `StartFault` for an unknown commit.
 */
export async function measureAgainst(commit, families) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-against-'));
  const trees = { before: join(folder, 'tree'), now: root };
  const samples = { before: [], now: [] };
  try {
    await checkOut(commit, trees.before);
    for (let turn = 0; turn < turns; turn += 1)
      for (const name of turn % 2 ? ['now', 'before'] : ['before', 'now'])
        samples[name].push(
          await bench(trees[name], families, join(folder, 'results.json'), `${name}, ${turn + 1}`),
        );
  } finally {
    await run('git', ['worktree', 'remove', '--force', trees.before]);
    rmSync(folder, { recursive: true, force: true });
  }
  return report(compared(samples));
}

async function checkOut(commit, tree) {
  const { code } = await run('git', ['worktree', 'add', '--detach', tree, commit]);
  if (code !== 0) throw new StartFault(`There is no commit ${commit} to measure against.`);
  await step('Installing the packages of before', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree });
}

/** One whole run in a tree. A family that fails there has no rows, and that is seen in the comparison. */
async function bench(tree, families, file, label) {
  rmSync(file, { force: true });
  const environment = { BENCH_ROUNDS: process.env.BENCH_ROUNDS ?? rounds, BENCH_RESULTS: file };
  const began = performance.now();
  const { output } = await run(process.execPath, ['tools/bench/bench.mjs', ...families], {
    cwd: tree,
    environment,
  });
  console.log(`${label}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (!existsSync(file)) throw new StartFault(`The benchmark of ${label} failed.\n${output}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function report(rows) {
  for (const family of new Set(rows.map((row) => row.family))) {
    console.log(`\n${family}`);
    console.table(rows.filter((row) => row.family === family).map(({ family: _, ...row }) => row));
  }
  const found = worse(rows);
  console.log(`\n${found.length} of ${rows.length} figures are more than 15 % worse.`);
  for (const { family, what, figure, ratio } of found)
    console.log(`  ${family}: ${what}, ${figure}: × ${ratio}`);
  return rows;
}
