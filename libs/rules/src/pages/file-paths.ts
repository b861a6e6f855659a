import type { Category, PictureWidth } from '@music/contracts';

/** A file of a licence, or `all` of them as one zip: `/api/user/downloads/{licenceId}/{fileId}` */
export const downloadPath = (licenceId: number, fileId: number | 'all'): string =>
  `/api/user/downloads/${licenceId}/${fileId}`;

/** The address that such a link redirects to, valid for 15 minutes. */
export const fetchPath = (token: string): string => `/api/downloads/${token}`;

/** A file of a publication of a subscription, before its licence exists. */
export const subscriptionDownloadPath = (publicationId: number, fileId: number | 'all'): string =>
  `/api/user/subscriptions/downloads/${publicationId}/${fileId}`;

/** A sample page of a publication; the pages are counted from 1. */
export const samplePath = (category: Category, id: number, page: number, width?: PictureWidth): string =>
  `/api/${category}/samples/${id}/${page}${width ? `?width=${width}` : ''}`;

/** The cover of an album. */
export const coverPath = (category: Category, id: number, width?: PictureWidth): string =>
  `/api/${category}/covers/${id}${width ? `?width=${width}` : ''}`;

/** The sound of an album's track by its number; a publication's own recording has number 1. */
export const soundPath = (category: Category, id: number, no: number): string =>
  `/api/${category}/sound/${id}/${no}`;
