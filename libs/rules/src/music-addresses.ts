import { categories, type Category, type PictureWidth, pictureWidths } from '@music/contracts';

/** Which sound of the music an address means. */
interface SoundName {
  category: Category;
  /** Of the album or the publication. */
  id: number;
  /** The number of the track; 1 of a publication's own recording. */
  no: number;
}

/** Reads an address made by `soundPath`; null for a sound that is kept elsewhere. */
export function soundOf(address: string): SoundName | null {
  const [, found, id, no] = /^\/api\/(\w+)\/sound\/(\d+)\/(\d+)(?:\?|$)/.exec(address) ?? [];
  const category = categories.find((known) => known === found);
  return category ? { category, id: Number(id), no: Number(no) } : null;
}

const isOurs = (address: string): boolean => address.startsWith('/api/');

/** A page or a cover as wide as this; a picture that is kept elsewhere has one width only. */
export const pictureAt = (address: string, width: PictureWidth): string =>
  isOurs(address) ? `${address}${address.includes('?') ? '&' : '?'}width=${width}` : address;

/** All its widths as a `srcset`; none where there is one only. */
export const pictureSet = (address: string): string | undefined =>
  isOurs(address)
    ? pictureWidths.map((width) => `${pictureAt(address, width)} ${width}w`).join(', ')
    : undefined;
