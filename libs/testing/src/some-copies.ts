import type { ProductCopy, UserCopy } from '@music/contracts';

/** An account with a verified address, as identity lists it, unless the test says otherwise. */
export const someUser = (draft: Partial<UserCopy> & { userId: number }): UserCopy => ({
  version: 1,
  name: 'Ann Account',
  email: `user${draft.userId}@example.org`,
  ensembleName: null,
  emailVerified: true,
  newsletter: false,
  hallOfFameReminders: false,
  newIssueMails: true,
  isAdmin: false,
  erased: false,
  ...draft,
});

/** A publication in print and as a PDF, as the catalogue announces it, unless the test says otherwise. */
export const someProduct = (draft: Partial<ProductCopy> & { id: number }): ProductCopy => ({
  category: 'brass',
  kind: 'publication',
  version: 1,
  title: `Piece ${draft.id}`,
  composer: 'A Composer',
  series: 'General Series',
  seriesId: 1,
  seriesGroup: 'UK journals',
  year: null,
  number: String(draft.id),
  pieceId: draft.id,
  publisherId: 7,
  pdf: 1995,
  hardcopy: 2495,
  sheetMusic: true,
  issueDate: null,
  cataloguedAt: null,
  mp3Album: null,
  stock: null,
  stockStatement: 1,
  outOfPrint: false,
  removed: false,
  ...draft,
});

/** An MP3 album for £7.99, unless the test says otherwise. */
export const someAlbum = (draft: Partial<ProductCopy> & { id: number }): ProductCopy =>
  someProduct({
    kind: 'album',
    pdf: null,
    hardcopy: null,
    mp3Album: 799,
    sheetMusic: false,
    series: '',
    seriesId: null,
    seriesGroup: '',
    number: null,
    pieceId: null,
    ...draft,
  });
