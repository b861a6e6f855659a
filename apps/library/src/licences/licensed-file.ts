import { publicationText } from '@music/rules';
import type { MusicFile, MusicFileKind } from '../files/music-file.js';
import type { Licence } from './licence.js';

/** The files of a licence: the sheets of a publication, or the sounds of an album. */
const kindsOf: Record<Licence['format'], readonly MusicFileKind[]> = {
  pdf: ['score', 'part', 'notes'],
  mp3_album: ['sound'],
};

/** Whether a licence of this product includes the file. */
export const isIncluded = ({ format }: Pick<Licence, 'format'>, { kind }: MusicFile): boolean =>
  kindsOf[format].includes(kind);

/** `General Series 1371 - The Red Shield` */
export const titleOf = (licence: Licence): string =>
  [publicationText(licence), licence.title].filter(Boolean).join(' - ');

/** The same with the part, or with number and title of a track: `… - Solo Cornet`, `… - 03 Nicaea`. */
export function nameOf(licence: Licence, { kind, position, label }: MusicFile): string {
  const track = kind === 'sound' ? `${String(position).padStart(2, '0')} ` : '';
  return `${titleOf(licence)} - ${track}${label}`;
}
