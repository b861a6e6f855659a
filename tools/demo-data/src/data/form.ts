/** The properties of pieces of one type: titles, difficulty, length, instruments, prices. */
export interface Form {
  /** The type as the grid shows it; several are joined by `, `. `''` in the contemporary category, which has no types. */
  readonly type: string;
  readonly weight: number;
  /** Titles of invented pieces. */
  readonly free: readonly string[];
  /** Titles of pieces by an invented composer on a known tune. */
  readonly onTune: readonly string[];
  /** Share of the pieces that are plain arrangements of a known tune, titled with its name or first line. */
  readonly arrangements: number;
  /** Share of the pieces that are built on a known tune. */
  readonly tunes: number;
  /** Share of the pieces that are transcriptions of a concert work. */
  readonly works: number;
  readonly grade: readonly [number, number];
  /** Seconds. */
  readonly seconds: readonly [number, number];
  readonly instrumentation: readonly string[];
  readonly subtitles: readonly string[];
  /** The tune's composer gets the credit, and the invented author arranges. */
  readonly arranged?: boolean;
  /** Takes its tunes from the carols. */
  readonly carols?: boolean;
  /** Pounds, if they differ from the shop's defaults (rule D3). */
  readonly prices?: { readonly pdf: string; readonly hardcopy: string };
}

const fullBand = [
  'Brass Band',
  'Brass Band',
  'Brass Band, Percussion',
  'Brass Band (small)',
  'Brass Band, Organ',
];

/** A form with these properties, and the usual ones of a piece for band. */
export const form = (type: string, weight: number, rest: Partial<Form>): Form => ({
  type,
  weight,
  free: [],
  onTune: [],
  arrangements: 0,
  tunes: 0,
  works: 0,
  grade: [2, 4],
  seconds: [150, 360],
  instrumentation: fullBand,
  subtitles: [],
  ...rest,
});

/** No free titles: this share are plain arrangements of a known tune, the others are built on one. */
export const onlyTune = (arrangements: number, onTune: readonly string[]) => ({
  arrangements,
  tunes: 1 - arrangements,
  onTune,
});
