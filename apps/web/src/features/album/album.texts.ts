import { counted, durationText, factsText } from '@music/rules';

export const albumTexts = {
  failed: 'Sorry, this album could not be loaded. Please try again later.',
  tracks: 'Tracks',
  about: 'About this album',
  format: 'Album, mp3',
  notForSale: 'This album is not currently on sale.',
  noTracks: 'The track list is not available yet.',
  play: (title: string): string => `Play ${title}`,
  pause: (title: string): string => `Pause ${title}`,
  playAll: 'Play album',
  pauseAll: 'Pause album',
  albums: 'mp3 albums',
  listFailed: 'Sorry, the albums could not be loaded. Please try again later.',
  noAlbums: 'There are no albums here yet.',
  notSold: 'Not on sale',
};

export const trackCount = (count: number): string => counted(count, 'track', 'tracks');

/** `12 tracks · 54:03`; the time is left out while any track's is unknown. */
export function tracksText(durations: readonly (number | null)[]): string {
  const count = trackCount(durations.length);
  const known = durations.filter((seconds) => seconds !== null);
  if (known.length === 0 || known.length < durations.length) return count;
  return factsText(count, durationText(known.reduce((sum, seconds) => sum + seconds, 0)));
}
