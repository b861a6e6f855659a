import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { tunes } from './pieces/tunes.js';
import { writeDemoMusic } from './write.js';

const folder = mkdtempSync(join(tmpdir(), 'demo-music-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('writes the files of each tune, and continues where it was stopped', async () => {
  const categories = ['brass', 'contemporary', 'vocal'];
  const names = tunes.map(
    ({ name }, place) => `${name.toLowerCase().replaceAll(' ', '-')}-${categories[place % 3]}`,
  );
  for (const name of names.slice(1)) mkdirSync(join(folder, name));
  // What a stopped run left behind.
  mkdirSync(join(folder, `${names[0]}.part`));
  const lines: string[] = [];
  const make = ({ title }: { title: string }) =>
    Promise.resolve(new Map([['score.txt', Buffer.from(title)]]));
  await writeDemoMusic(folder, (line) => lines.push(line), make);
  expect(lines[0]).toMatch(/^1\/24 Old Hundredth \(brass\): 1 files, \d+ kB$/);
  expect(lines.slice(1).filter((line) => line.endsWith(': exists'))).toHaveLength(23);
  expect(readFileSync(join(folder, names[0] ?? '', 'score.txt'), 'utf8')).toMatch(/^All people/);
  expect(readdirSync(folder).sort()).toEqual([...names].sort());
});
