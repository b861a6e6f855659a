import type { Category, PieceFacts } from '@music/contracts';
import type { MadeFile } from '@music/library';
import { engrave } from '../engraving/engrave.js';
import { page, stampPlaces } from '../engraving/page-layout.js';
import type { Pdf } from '../engraving/sheet.js';
import { scoreOf } from '../pieces/score-of.js';
import { webPictures } from '../pictures/web-pictures.js';

type Place = Pick<MadeFile, 'kind' | 'position' | 'label'>;

const pdfFile = (place: Place, { pdf, pages }: Pdf): MadeFile => ({
  ...place,
  mediaType: 'application/pdf',
  content: pdf,
  pages,
  milliseconds: null,
  peaks: null,
  stampPlaces: stampPlaces(pages),
  previews: [],
});

const picturesOf = async (samples: readonly string[]): Promise<MadeFile['previews']> => {
  const previews: MadeFile['previews'] = [];
  for (const [at, svg] of samples.entries())
    for (const picture of await webPictures(svg, page.width)) previews.push({ page: at + 1, ...picture });
  return previews;
};

/** Score, parts and programme notes; pictures of the score's pages. */
export async function makeSheets(category: Category, piece: PieceFacts): Promise<MadeFile[]> {
  const { score, parts, notes, samples } = await engrave(scoreOf(category, piece));
  return [
    {
      ...pdfFile({ kind: 'score', position: 1, label: 'Score' }, score),
      previews: await picturesOf(samples),
    },
    ...parts.map((part, at) => pdfFile({ kind: 'part', position: at + 1, label: part.name }, part)),
    pdfFile({ kind: 'notes', position: 1, label: 'Programme notes' }, notes),
  ];
}
