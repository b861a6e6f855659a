/** The cards of the sandbox: Stripe's well-known test numbers, and one of our own for a bank that takes its time. */
export const testCards = [
  { number: '4242 4242 4242 4242', method: 'pm_card_visa', note: 'is accepted' },
  { number: '4000 0000 0000 0002', method: 'pm_card_chargeDeclined', note: 'is declined' },
  {
    number: '4000 0025 0000 3155',
    method: 'pm_card_authenticationRequired',
    note: 'the bank asks first (3-D Secure)',
  },
  { number: '4000 0000 0000 0077', method: 'pm_card_delayed', note: 'the bank takes its time' },
] as const;

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** What the sandbox calls a card; null for a number that it does not know. */
export const methodOf = (typed: string): string | null =>
  testCards.find(({ number }) => digits(number) === digits(typed))?.method ?? null;
