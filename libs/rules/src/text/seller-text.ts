import type { Seller } from '@music/contracts';

/** Name and postal address in one line. */
export const sellerAddressText = ({ name, address }: Seller): string => [name, ...address].join(', ');

export const vatNumberText = (number: string): string => `VAT number ${number}`;
