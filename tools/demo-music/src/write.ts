import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categories, type Category } from '@music/contracts';
import { engrave } from './engraving/engrave.js';
import { arrange } from './pieces/arrange.js';
import { tunes, type Tune } from './pieces/tunes.js';
import { musicXml } from './score/music-xml.js';
import type { Score } from './score/score.js';
import { synthesise } from './sound/synthesise.js';

/** `Cornet in B♭` as a file name. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('♭', '-flat')
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Everything of one piece by file name. */
const filesOf = async (score: Score): Promise<Map<string, Buffer>> => {
  const { score: full, parts, notes } = await engrave(score);
  const { mp3, seconds, peaks } = await synthesise(score);
  const files = new Map([
    ['score.musicxml', Buffer.from(musicXml(score))],
    ['score.pdf', full],
    ['programme-notes.pdf', notes],
    ['recording.mp3', mp3],
    ['recording.json', Buffer.from(JSON.stringify({ seconds, peaks }))],
  ]);
  for (const { name, pdf } of parts) files.set(`${slug(name)}.pdf`, pdf);
  return files;
};

/** A folder gets its name when all its files are there, so that a run that was stopped can go on. */
const writeTune = async (folder: string, tune: Tune, category: Category): Promise<string> => {
  const target = join(folder, `${slug(tune.name)}-${category}`);
  if (existsSync(target)) return 'exists';
  const files = await filesOf(arrange(tune, category));
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

/** Writes every tune as MusicXML, PDF and mp3, a folder each, and skips those that are there. */
export const writeDemoMusic = async (folder: string, log: (line: string) => void): Promise<void> => {
  for (const [place, { tune, category }] of plan.entries()) {
    const done = await writeTune(folder, tune, category);
    log(`${place + 1}/${plan.length} ${tune.name} (${category}): ${done}`);
  }
};
