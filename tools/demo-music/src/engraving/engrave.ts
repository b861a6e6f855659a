import { musicXml } from '../score/music-xml.js';
import { partScore, type Score } from '../score/score.js';
import { musicRoom, Sheet } from './sheet.js';
import { renderPages } from './verovio.js';

/** PDF files of a piece: the score, each part where there are several, and the programme notes. */
export interface Engraving {
  readonly score: Buffer;
  readonly parts: readonly { readonly name: string; readonly pdf: Buffer }[];
  readonly notes: Buffer;
}

/** Of four staves, six systems fit on a page; of fewer, the staves may be larger. */
const scoreStaff = (staves: number): number => (staves > 3 ? 4.4 : 5.4);
const partStaff = 6.6;

const { width, height } = musicRoom;

const engraveMusic = async (score: Score, part: string, staffHeight: number): Promise<Buffer> => {
  const sheet = new Sheet({ ...score, part });
  const layout = { width, height, staffHeight, manyParts: score.parts.length > 1 };
  for (const svg of await renderPages(musicXml(score), layout)) sheet.music(svg);
  return sheet.finish();
};

/** One part alone needs no name before its staff: the page has it. */
const alone = (score: Score, part: Score['parts'][number]): Score => {
  const unnamed = { ...part, instrument: { ...part.instrument, name: '', short: '' } };
  return partScore(score, unnamed);
};

/** Engraves a score and its parts. The same score gives the same bytes. */
export const engrave = async (score: Score): Promise<Engraving> => {
  const parts: { name: string; pdf: Buffer }[] = [];
  const several = score.parts.length > 1 ? score.parts : [];
  for (const part of several) {
    const { name } = part.instrument;
    parts.push({ name, pdf: await engraveMusic(alone(score, part), name, partStaff) });
  }
  const staves = score.parts.flatMap((part) => part.staves).length;
  const notes = new Sheet({ ...score, part: 'Programme notes' });
  notes.text(score.notes);
  return {
    score: await engraveMusic(score, several.length > 0 ? 'Full score' : 'Score', scoreStaff(staves)),
    parts,
    notes: await notes.finish(),
  };
};
