import type { MusicFileKind } from '../../files/music-file.js';
import type { FileFormat } from '../reading/reading.js';
import type { KnownProduct } from './products.repository.js';

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

/** The place that `what` names for a file of this format: `Score`, `02 Solo Cornet`, `03`. */
export function placeOf(format: FileFormat, what: string, { kind }: KnownProduct): FoundPlace {
  if (format === 'pdf')
    return kind === 'album' ? { refused: 'is a PDF, and an album has none' } : pagesAt(what);
  if (format === 'picture') return coverAt(what, kind);
  return soundAt(what, kind);
}

function pagesAt(what: string): FoundPlace {
  const [, number, label] = numbered.exec(what) ?? [];
  const called = label || what;
  if (scores.test(called)) return at('score', 1, 'Score');
  if (notes.test(called)) return at('notes', 1, 'Score notes');
  return at('part', (label && Number(number)) || null, capitalised(called));
}

function soundAt(what: string, kind: KnownProduct['kind']): FoundPlace {
  const [, number, title] = numbered.exec(what) ?? [];
  if (kind === 'publication') return at('sound', 1, 'Recording');
  if (!Number(number)) return { refused: 'needs the number of its track: “… - 03.mp3”' };
  return at('sound', Number(number), title || `Track ${Number(number)}`);
}

const coverAt = (what: string, kind: KnownProduct['kind']): FoundPlace => {
  if (kind === 'publication') return { refused: 'is a picture, and only an album has a cover' };
  return /^(cover|front)?$/i.test(what)
    ? at('cover', 1, 'Cover')
    : { refused: 'is a picture, and is not called “cover”' };
};

/** Spelled like parts are: `solo cornet` becomes Solo Cornet. */
const capitalised = (label: string): string =>
  label.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
