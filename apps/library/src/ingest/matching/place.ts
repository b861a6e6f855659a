import type { MusicFileKind } from '../../files/music-file.js';
import { oneLine } from '../one-line.js';
import type { FileFormat } from '../reading/reading.js';
import type { ProductMatch } from './product-matches.repository.js';

/** The place of a file in its product. `position` null: the next free one, or that of the same label. */
export interface Place {
  kind: MusicFileKind;
  position: number | null;
  label: string;
}

/** A place, or why there is none. */
type FoundPlace = { place: Place } | { refused: string };

const scores = /^(full |conductor'?s? )?score$|^$/i;
const notes = /^((score|programme|program) )?notes$/i;
const numbered = /^(\d{1,3})\b[ .)_-]*(.*)$/;

const at = (kind: MusicFileKind, position: number | null, label: string): FoundPlace => ({
  place: { kind, position, label },
});

/** The place that a label names for a file of this format: `Score`, `02 Solo Cornet`, `03`. */
export function placeOf(format: FileFormat, text: string, { kind }: ProductMatch): FoundPlace {
  const label = oneLine(text);
  if (format === 'pdf')
    return kind === 'album' ? { refused: 'is a PDF, and an album has none' } : pagesAt(label);
  if (format === 'picture') return coverAt(label, kind);
  return soundAt(label, kind);
}

function pagesAt(label: string): FoundPlace {
  const [, number, rest] = numbered.exec(label) ?? [];
  const name = rest || label;
  if (scores.test(name)) return at('score', 1, 'Score');
  if (notes.test(name)) return at('notes', 1, 'Score notes');
  return at('part', (rest && Number(number)) || null, capitaliseWords(name));
}

/** What a track is called if neither its name nor the manifest gives a title. */
export const untitledTrack = (position: number): string => `Track ${position}`;

function soundAt(label: string, kind: ProductMatch['kind']): FoundPlace {
  const [, number, title] = numbered.exec(label) ?? [];
  if (kind === 'publication') return at('sound', 1, 'Recording');
  if (!Number(number)) return { refused: 'needs the number of its track: “… - 03.mp3”' };
  return at('sound', Number(number), title || untitledTrack(Number(number)));
}

const coverAt = (label: string, kind: ProductMatch['kind']): FoundPlace => {
  if (kind === 'publication') return { refused: 'is a picture, and only an album has a cover' };
  return /^(cover|front)?$/i.test(label)
    ? at('cover', 1, 'Cover')
    : { refused: 'is a picture, and is not called “cover”' };
};

/** Spelled like parts are: `solo cornet` becomes Solo Cornet. */
const capitaliseWords = (label: string): string =>
  label.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
