import { musicXml } from '../score/music-xml.js';
import { partScore, type Score } from '../score/score.js';
import { musicRoom } from './page-layout.js';
import { pagePicture } from './page-picture.js';
import { type Pdf, Sheet } from './sheet.js';
import { renderPages } from './verovio.js';

/** PDF files of a piece: the score, each part where there are several, and the programme notes. */
interface Engraving {
  readonly score: Pdf;
  readonly parts: readonly (Pdf & { readonly name: string })[];
  readonly notes: Pdf;
  /** The pages of the score as SVG without texts, marked as samples. */
  readonly samples: readonly string[];
}

/** On four staves, six systems fit on a page; with fewer staves they can be larger. */
const scoreStaff = (staves: number): number => (staves > 3 ? 4.4 : 5.4);
const partStaff = 6.6;

const { width, height } = musicRoom;

const drawMusic = (score: Score, staffHeight: number): Promise<string[]> =>
  renderPages(musicXml(score), { width, height, staffHeight, manyParts: score.parts.length > 1 });

const print = (score: Score, part: string, pages: readonly string[]): Promise<Pdf> => {
  const sheet = new Sheet({ ...score, part });
  for (const svg of pages) sheet.music(svg);
  return sheet.finish();
};

/** A single part needs no name before its staff: the page shows it. */
const alone = (score: Score, part: Score['parts'][number]): Score => {
  const unnamed = { ...part, instrument: { ...part.instrument, name: '', short: '' } };
  return partScore(score, unnamed);
};

/** Engraves a score and its parts. The same score gives the same bytes. */
export const engrave = async (score: Score): Promise<Engraving> => {
  const parts: (Pdf & { name: string })[] = [];
  const several = score.parts.length > 1 ? score.parts : [];
  for (const part of several) {
    const { name } = part.instrument;
    const one = alone(score, part);
    parts.push({ name, ...(await print(one, name, await drawMusic(one, partStaff))) });
  }
  const staves = score.parts.flatMap((part) => part.staves).length;
  const notes = new Sheet({ ...score, part: 'Programme notes' });
  notes.text(score.notes);
  const name = several.length > 0 ? 'Full score' : 'Score';
  const pages = await drawMusic(score, scoreStaff(staves));
  return {
    score: await print(score, name, pages),
    parts,
    notes: await notes.finish(),
    samples: pages.map((svg, at) => pagePicture({ ...score, part: name }, svg, at + 1)),
  };
};
