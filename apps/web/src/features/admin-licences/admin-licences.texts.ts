import type { LicenceRow } from '@music/contracts';
import { counted } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

export const licencesTexts = {
  title: 'Licences',
  lead: 'Who may use what, newest first.',
  failed: 'The licences could not be loaded.',
  none: 'No licences found.',
  search: 'Search by code, order number, title or name',
  found: (total: number): string => counted(total, 'licence', 'licences'),
  music: 'Music',
  code: 'Code',
  licensee: 'Licensed to',
  from: 'From',
  act: 'Change',
  order: (orderNo: string): string => `Order ${orderNo}`,
  user: (userId: number): string => `User ${userId}`,
  guest: 'Guest',
  revoked: (day: string): string => `Revoked on ${day}`,
  revoke: 'Revoke',
  revokeOf: (code: string): string => `Revoke ${code}`,
  revokeTitle: 'Revoke this licence?',
  revokeText: (title: string): string =>
    `${title} can no longer be downloaded, and its code will be shown as no longer valid. To undo this, grant its user the same music under the same name; a guest needs an account first.`,
  revokeDone: 'The licence has been revoked.',
  keep: 'Keep it',
  correct: 'Correct name',
  correctOf: (code: string): string => `Correct name of ${code}`,
  correctDone: 'The name has been corrected.',
  save: 'Save name',
  saving: 'Saving…',
  cancel: 'Cancel',
};

export const changeFailures: FailureTexts = {
  401: '',
  CONFLICT: 'Somebody else has corrected this name in the meantime. Reload to see it.',
  LIBRARY_LICENCE_REVOKED: 'Somebody else has revoked this licence in the meantime. Reload to see it.',
  other: 'The licence could not be changed. Please try again later.',
};

export const formatNames: Record<LicenceRow['format'], string> = { pdf: 'PDF', mp3_album: 'mp3 album' };

/** The source of a licence without an order. */
export const originNames: Record<LicenceRow['source'], string> = {
  card: 'Card payment',
  free: 'Free order',
  subscription: 'Subscription',
  grant: 'Granted by staff',
};

export const grantTexts = {
  open: 'Grant a licence',
  close: 'Close',
  heading: 'Grant a licence',
  why: 'Gives a user the PDF of a publication, or an album, without an order.',
  userId: 'User number',
  userHint: 'As shown in the list of users',
  category: 'Category',
  productId: 'Product number',
  productHint: 'The number without the category: 12 for brass12 in an order',
  licenceName: 'Licensed to',
  grant: 'Grant licence',
  granting: 'Granting…',
  granted: (title: string): string => `${title} has been granted.`,
  numberMissing: 'Enter a number.',
};

export const grantFailures: FailureTexts = {
  401: '',
  LIBRARY_PRODUCT_UNKNOWN: 'There is no such product in the catalogue.',
  LIBRARY_USER_UNKNOWN: 'There is no such user.',
  CONFLICT:
    'This user already has this licence under another name. Correct the name of that licence instead.',
  other: 'The licence could not be granted. Please try again later.',
};
