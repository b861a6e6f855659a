// Neither package brings types for what is used here.
declare module 'svg-to-pdfkit' {
  interface Options {
    width?: number;
    height?: number;
    preserveAspectRatio?: string;
    assumePt?: boolean;
    fontCallback?: (family: string, bold: boolean, italic: boolean) => string;
  }
  export default function svgToPdf(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options?: Options,
  ): void;
}

declare module 'verovio/wasm' {
  export interface VerovioModule {
    readonly calledRun?: boolean;
  }
  export default function createVerovioModule(): Promise<VerovioModule>;
}

declare module 'verovio/esm' {
  import type { VerovioModule } from 'verovio/wasm';

  export class VerovioToolkit {
    constructor(module: VerovioModule);
    setOptions(options: Readonly<Record<string, unknown>>): void;
    loadData(data: string): boolean;
    getPageCount(): number;
    renderToSVG(page: number): string;
    destroy(): void;
  }
}

declare module 'fontkit' {
  interface Path {
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      readonly advanceWidth: number;
      readonly glyphs: readonly { readonly path: Path }[];
      readonly positions: readonly { readonly xAdvance: number }[];
    };
  }
  export function create(file: Buffer): Font;
}
