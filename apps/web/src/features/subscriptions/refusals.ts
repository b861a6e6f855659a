import type { FailureTexts } from '../../lib/text/failure-text.js';

/** Why a voucher cannot be applied: rule §8, to the letter. */
export const redeemFailures: FailureTexts = {
  400: 'We did not recognise this voucher code. Please check and try again.',
  403: 'This voucher code has already been applied.',
  409: 'You have already applied a subscription voucher that contains the same journals as this one. Please use this voucher on a separate account.',
  410: "This voucher is for a previous year's journals, and cannot be automatically applied. Please contact us for further support.",
  // The log-in card says it.
  401: '',
  other: 'There was an error applying your voucher. Please try again later.',
};
