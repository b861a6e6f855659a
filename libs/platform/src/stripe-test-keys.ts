/** A key of Stripe's test mode: in production orders would be accepted, but nobody would pay. Empty for another key. */
export const stripeTestKeyWarnings = (name: string, key: string | null | undefined): string[] =>
  key?.includes('_test_')
    ? [`${name} is a key of Stripe’s test mode: customers get their orders, but pay nothing`]
    : [];
