import { normalise } from './text-match.js';

/** A composer's name: first and last, or only the last (rule §3). */
export const composerText = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string;
}): string => [firstName?.trim(), lastName].filter(Boolean).join(' ');

/** The people of a grid row's cell, which are joined by `/`; empty if there are none. */
export const peopleOf = (cell: string): string[] =>
  cell
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean);

/** People in a sentence: `A`, `A and B`, `A, B and C`. */
export const peopleText = (names: string | readonly string[] | null): string => {
  const list = typeof names === 'string' ? peopleOf(names) : (names ?? []);
  return list.length < 2
    ? (list[0] ?? '')
    : `${list.slice(0, -1).join(', ')} and ${list[list.length - 1] ?? ''}`;
};

/** Which publication it is: `General Series 1371`, only the series, or nothing. */
export const publicationText = ({ series, number }: { series: string; number: string | null }): string =>
  [series, number].filter(Boolean).join(' ');

/** The text of a publication option; `number` or `issue`, whichever the category has. */
interface PublicationOption {
  series: string;
  number?: string | null;
  issue?: string;
  title: string;
  composer: string;
  arranger: string;
}

/** `General Series 1371 - Title by Composer arr. Arranger`, each part only if there is one (rule D14). */
export const publicationOptionText = (option: PublicationOption): string => {
  const place = [option.series, option.number ?? option.issue].filter(Boolean).join(' ');
  const composer = option.composer && `by ${option.composer}`;
  const arranger = option.arranger && `arr. ${option.arranger}`;
  return [place, place && '-', option.title, composer, arranger].filter(Boolean).join(' ');
};

const arrangerSuffix = (arranger: string): string => (arranger ? ` (arr. ${arranger})` : '');

/** `March, The Red Shield, Henry C. Goffin (arr. X)` (rule D14). */
export const brassFameText = (piece: {
  type: string;
  title: string;
  composer: string;
  arranger: string;
}): string =>
  [piece.type, piece.title, piece.composer].filter(Boolean).join(', ') + arrangerSuffix(piece.arranger);

/** `Title by Lyricist/Composer (arr. X)` (rule D14). */
export const vocalFameText = (piece: {
  title: string;
  lyricist: string;
  composer: string;
  arranger: string;
}): string => {
  const makers = [piece.lyricist, piece.composer].filter(Boolean).join('/');
  return `${piece.title}${makers && ` by ${makers}`}${arrangerSuffix(piece.arranger)}`;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const clock = (seconds: number): [hours: number, minutes: number, seconds: number] => {
  const whole = Math.round(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
};

/** A duration in seconds as `3:05` or `1:02:03`; nothing if it is unknown. */
export const durationText = (duration: number | null): string => {
  if (duration === null) return '';
  const [hours, minutes, seconds] = clock(duration);
  const tail = twoDigits(seconds);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${tail}` : `${minutes}:${tail}`;
};

/** A duration in seconds as ISO 8601, `PT3M5S`, for machines. */
export const durationIso = (duration: number): string => {
  const [hours, minutes, seconds] = clock(duration);
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds}S`;
};

const longestSlug = 80;

/** A title or name as a part of an address: `God’s Soldier (No. 2)` is `gods-soldier-no-2`; an empty result is `untitled`. */
export const slug = (title: string): string => {
  const words = normalise(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const whole = words.reduce((text, word) => {
    const longer = text === '' ? word : `${text}-${word}`;
    return longer.length > longestSlug ? text : longer;
  }, '');
  return whole || 'untitled';
};
