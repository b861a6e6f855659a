import type { Seller } from '@music/contracts';
import { sellerAddressText, vatNumberText } from '@music/rules';
import type { Run, Section } from './prose.js';

export const mailLink = ({ email }: Seller): Run => ({ text: email, to: `mailto:${email}` });

const registration = ({ vatNumber }: Seller): string[] =>
  vatNumber === null ? [] : [`${vatNumberText(vatNumber)}.`];

/** The other party of the terms and the privacy policy. */
export const whoWeAre = (seller: Seller): Section => ({
  heading: 'Who we are',
  paragraphs: [
    [`This site is run by ${sellerAddressText(seller)}. Our email address is `, mailLink(seller), '.'],
    ...registration(seller),
  ],
});

export const byPost = (seller: Seller): Section => ({
  heading: 'By post',
  paragraphs: [`${sellerAddressText(seller)}.`],
});

/** Nothing for a seller without a number. */
export const vatSection = (seller: Seller): Section[] =>
  seller.vatNumber === null ? [] : [{ heading: 'VAT', paragraphs: registration(seller) }];
