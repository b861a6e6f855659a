import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categories, type Category } from '@music/contracts';
import { arrange } from './pieces/arrange.js';
import { tunes, type Tune } from './pieces/tunes.js';
import { slug } from './piece-files.js';
import type { Score } from './score/score.js';

/** All files of a piece by their names. */
type MakeFiles = (score: Score) => Promise<ReadonlyMap<string, Buffer>>;

/** A folder gets its name when all its files are complete, so that an interrupted run can be continued. */
const writeTune = async (
  folder: string,
  tune: Tune,
  category: Category,
  make: MakeFiles,
): Promise<string> => {
  const target = join(folder, `${slug(tune.name)}-${category}`);
  if (existsSync(target)) return 'exists';
  const files = await make(arrange(tune, category));
  const unfinished = `${target}.part`;
  await mkdir(unfinished, { recursive: true });
  for (const [name, bytes] of files) await writeFile(join(unfinished, name), bytes);
  await rename(unfinished, target);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return `${files.size} files, ${Math.round(bytes / 1000)} kB`;
};

/** Which tune goes to which category: in turn, so that all are heard. */
const plan = tunes.map((tune, place) => ({
  tune,
  category: categories[place % categories.length] ?? 'brass',
}));

/** Writes the files of every tune, each in a folder, and skips existing ones. */
export const writeDemoMusic = async (
  folder: string,
  log: (line: string) => void,
  make: MakeFiles,
): Promise<void> => {
  for (const [place, { tune, category }] of plan.entries()) {
    const done = await writeTune(folder, tune, category, make);
    log(`${place + 1}/${plan.length} ${tune.name} (${category}): ${done}`);
  }
};
