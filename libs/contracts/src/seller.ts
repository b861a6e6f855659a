/** The seller, as shown on receipts, in the terms, in the privacy policy and on the contact page. */
export interface Seller {
  name: string;
  /** The postal address, line by line. */
  address: readonly string[];
  email: string;
  /** Null: not registered for VAT, so receipts are not VAT receipts. */
  vatNumber: string | null;
}

/** Used if no seller is configured. Production requires one. */
export const exampleSeller: Seller = {
  name: 'Salvation Army Music Index',
  address: ['1 Example Street', 'London', 'N1 1AA'],
  email: 'contact@example.org',
  vatNumber: null,
};
