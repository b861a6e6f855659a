import { engrave } from './engraving/engrave.js';
import { musicXml } from './score/music-xml.js';
import type { Score } from './score/score.js';
import { synthesise } from './sound/synthesise.js';

/** `Cornet in B♭` as a file name. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('♭', '-flat')
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Everything of one piece by file name. */
export const filesOf = async (score: Score): Promise<Map<string, Buffer>> => {
  const { score: full, parts, notes } = await engrave(score);
  const { mp3, seconds, peaks } = await synthesise(score);
  const files = new Map([
    ['score.musicxml', Buffer.from(musicXml(score))],
    ['score.pdf', full.pdf],
    ['programme-notes.pdf', notes.pdf],
    ['recording.mp3', mp3],
    ['recording.json', Buffer.from(JSON.stringify({ seconds, peaks: [...peaks] }))],
  ]);
  for (const { name, pdf } of parts) files.set(`${slug(name)}.pdf`, pdf);
  return files;
};
