import { EmailAddress, exampleSeller, type Seller } from '@music/contracts';
import { z } from 'zod';

/** The variables of the seller, for every process that shows them. */
export const sellerEnvironment = {
  SELLER_NAME: z
    .string()
    .max(100)
    .optional()
    .describe(
      "the seller's name, as shown on receipts, in the terms and privacy policy, and on the contact page; required in production",
    ),
  SELLER_ADDRESS: z
    .string()
    .max(500)
    .optional()
    .describe("the seller's postal address, its lines separated by |; required in production"),
  SELLER_EMAIL: EmailAddress.optional().describe(
    'where customers write to the seller; required in production',
  ),
  SELLER_VAT_NUMBER: z
    .string()
    .max(30)
    .optional()
    .describe("the seller's VAT number; if unset, it appears nowhere and receipts are not VAT receipts"),
};
type SellerEnvironment = z.output<z.ZodObject<typeof sellerEnvironment>>;

/** Outside production an example replaces what is not configured. */
export const sellerOf = (environment: SellerEnvironment): Seller => ({
  name: environment.SELLER_NAME ?? exampleSeller.name,
  address: linesOf(environment.SELLER_ADDRESS) ?? exampleSeller.address,
  email: environment.SELLER_EMAIL ?? exampleSeller.email,
  vatNumber: environment.SELLER_VAT_NUMBER ?? null,
});

const linesOf = (address: string | undefined): string[] | undefined =>
  address
    ?.split('|')
    .map((line) => line.trim())
    .filter(Boolean);

/** The seller's variables that are missing in production, where they are required. */
export const sellerFaults = (environment: SellerEnvironment): string[] =>
  (['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_EMAIL'] as const)
    .filter((name) => !environment[name]?.replaceAll('|', '').trim())
    .map((name) => `${name} is required in production`);
