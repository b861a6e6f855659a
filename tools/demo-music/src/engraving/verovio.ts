import type { VerovioModule } from 'verovio/wasm';

/** The room for music on a page in millimetres, and the height of a staff of five lines. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly staffHeight: number;
  /** Names of parts stand before the staves. */
  readonly manyParts: boolean;
}

/** Verovio's staves are 7.2 mm high at ten of its units per millimetre. */
const fullStaff = 7.2;

let loading: Promise<VerovioModule> | undefined;

/** 26 MB of WebAssembly: loaded once, when the first page is drawn. */
const load = (): Promise<VerovioModule> => {
  loading ??= import('verovio/wasm').then(({ default: create }) => create());
  return loading;
};

const optionsFor = ({ width, height, staffHeight, manyParts }: Layout) => ({
  pageWidth: Math.round((width * 10 * fullStaff) / staffHeight),
  pageHeight: Math.round((height * 10 * fullStaff) / staffHeight),
  pageMarginTop: 0,
  pageMarginBottom: 0,
  // Names and measure numbers are wider in our font than Verovio assumes.
  pageMarginLeft: manyParts ? 110 : 25,
  pageMarginRight: 15,
  scale: 100,
  header: 'none',
  footer: 'none',
  breaks: 'line',
  spacingStaff: 7,
  spacingSystem: 9,
  staffLineWidth: 0.16,
  stemWidth: 0.22,
  barLineWidth: 0.3,
  mnumInterval: 0,
  // Ids are part of the SVG; a seed makes them the same each time.
  xmlIdSeed: 1,
});

/** The pages of a MusicXML score as SVG. */
export const renderPages = async (xml: string, layout: Layout): Promise<string[]> => {
  const { VerovioToolkit } = await import('verovio/esm');
  const toolkit = new VerovioToolkit(await load());
  try {
    toolkit.setOptions(optionsFor(layout));
    if (!toolkit.loadData(xml)) throw new Error('Verovio cannot read the score');
    return Array.from({ length: toolkit.getPageCount() }, (_, page) => toolkit.renderToSVG(page + 1));
  } finally {
    toolkit.destroy();
  }
};
