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

/** The part, or number and title of a track: `Solo Cornet`, `03 Nicaea`. */
export const partOf = ({ kind, position, label }: MusicFile): string =>
  kind === 'sound' ? `${String(position).padStart(2, '0')} ${label}` : label;

/** Both: `General Series 1371 - The Red Shield - Solo Cornet`. */
export const nameOf = (licence: Licence, file: MusicFile): string => `${titleOf(licence)} - ${partOf(file)}`;
