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
