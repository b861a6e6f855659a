import type { BrassRow } from '@music/contracts';
import { encodeColumns, type GridColumns } from '@music/rules';

const words =
  'joy of the song light river morning praise triumph kingdom crusaders army march faithful hope'.split(' ');
const names = 'Eric Ball,Dean Goffin,Leslie Condon,Ray Steadman-Allen,Antonín Dvořák,Wilfred Heaton'.split(
  ',',
);
const types = ['March', 'Selection', 'Cornet Solo', 'Festival March, March', ''];

/** Small steps that share no factor with the lists, so that rows differ and every run has the same ones. */
const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

const title = (at: number): string =>
  [at, Math.floor(at / 3), Math.floor(at / 7)].map((step) => pick(words, step)).join(' ');

const row = (at: number): BrassRow => ({
  pieceId: at + 1,
  publicationId: at + 1,
  title: `${title(at)} ${at}`,
  composer: pick(names, Math.floor(at / 2)),
  arranger: at % 3 ? '' : pick(names, at + 1),
  series: `Series ${Math.floor(at / 400)}`,
  number: String((at % 400) + 1),
  type: pick(types, at),
  year: at % 11 ? 1880 + (at % 140) : null,
  sheetMusic: at % 2 === 0,
  mp3s: at % 3 === 0,
  scoreNotes: false,
  video: at % 17 === 0,
});

/** Rows of an invented brass catalogue, always the same, each with a different title. */
export const largeGridRows = (count: number): BrassRow[] => Array.from({ length: count }, (_, at) => row(at));

/** The same as `GET /api/brass?form=columns` would return them. */
export const largeGridColumns = (count: number): GridColumns => encodeColumns('brass', largeGridRows(count));
