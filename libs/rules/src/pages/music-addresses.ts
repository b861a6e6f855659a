import { categories, type Category, type PictureWidth, pictureWidths } from '@music/contracts';

/** The sound that an address identifies. */
interface SoundName {
  category: Category;
  /** Of the album or the publication. */
  id: number;
  /** The number of the track; 1 for a publication's own recording. */
  no: number;
}

/** Reads an address made by `soundPath`; null for a sound stored elsewhere. */
export function soundOf(address: string): SoundName | null {
  const [, found, id, no] = /^\/api\/(\w+)\/sound\/(\d+)\/(\d+)(?:\?|$)/.exec(address) ?? [];
  const category = categories.find((known) => known === found);
  return category ? { category, id: Number(id), no: Number(no) } : null;
}

const isOurs = (address: string): boolean => address.startsWith('/api/');

/** A page or a cover in this width; a picture stored elsewhere has only one width. */
export const pictureAt = (address: string, width: PictureWidth): string =>
  isOurs(address) ? `${address}${address.includes('?') ? '&' : '?'}width=${width}` : address;

/** All its widths as a `srcset`; undefined if there is only one. */
export const pictureSet = (address: string): string | undefined =>
  isOurs(address)
    ? pictureWidths.map((width) => `${pictureAt(address, width)} ${width}w`).join(', ')
    : undefined;
