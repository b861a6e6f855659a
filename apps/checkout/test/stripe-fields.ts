/**
 * The fields of Stripe's API that the sandbox and the shop use, with their types, taken from the SDK's types and
 * Stripe's published fixtures (stripe/openapi, stripe/stripe-mock). `?`: may be null. `=…`: one of these words.
 */
const stripeFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment_intent: {
    id: 'string',
    object: '=payment_intent',
    amount: 'integer',
    amount_received: 'integer',
    canceled_at: 'integer?',
    client_secret: 'string?',
    created: 'integer',
    currency: 'string',
    last_payment_error: 'object?',
    latest_charge: 'string?',
    livemode: 'boolean',
    metadata: 'object',
    next_action: 'object?',
    payment_method: 'string?',
    payment_method_types: 'array',
    status:
      '=requires_payment_method|requires_confirmation|requires_action|processing|requires_capture|canceled|succeeded',
  },
  charge: {
    id: 'string',
    object: '=charge',
    amount: 'integer',
    amount_captured: 'integer',
    amount_refunded: 'integer',
    captured: 'boolean',
    created: 'integer',
    currency: 'string',
    disputed: 'boolean',
    livemode: 'boolean',
    metadata: 'object',
    paid: 'boolean',
    payment_intent: 'string?',
    payment_method: 'string?',
    refunded: 'boolean',
    status: '=succeeded|pending|failed',
  },
  refund: {
    id: 'string',
    object: '=refund',
    amount: 'integer',
    balance_transaction: 'string?',
    charge: 'string?',
    created: 'integer',
    currency: 'string',
    failure_reason: 'string',
    metadata: 'object?',
    payment_intent: 'string?',
    reason: '=duplicate|fraudulent|requested_by_customer|expired_uncaptured_charge?',
    receipt_number: 'string?',
    status: '=pending|requires_action|succeeded|failed|canceled?',
  },
  dispute: {
    id: 'string',
    object: '=dispute',
    amount: 'integer',
    balance_transactions: 'array',
    charge: 'string',
    created: 'integer',
    currency: 'string',
    evidence_details: 'object',
    is_charge_refundable: 'boolean',
    livemode: 'boolean',
    metadata: 'object',
    payment_intent: 'string?',
    reason: 'string',
    status:
      '=warning_needs_response|warning_under_review|warning_closed|needs_response|under_review|appeal_needs_response|appeal_under_review|won|lost|prevented',
  },
  event: {
    id: 'string',
    object: '=event',
    api_version: 'string?',
    created: 'integer',
    data: 'object',
    livemode: 'boolean',
    pending_webhooks: 'integer',
    request: 'object?',
    type: 'string',
  },
  error: {
    type: '=api_error|card_error|idempotency_error|invalid_request_error',
    code: 'string',
    decline_code: 'string',
    message: 'string',
    param: 'string',
    payment_intent: 'object',
  },
};

/** Fields that Stripe leaves out when they are empty. */
const optional: Readonly<Record<string, readonly string[]>> = {
  refund: ['failure_reason'],
  error: ['code', 'decline_code', 'param', 'payment_intent'],
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

function fits(value: unknown, rule: string): boolean {
  if (rule.endsWith('?')) return value === null || fits(value, rule.slice(0, -1));
  if (rule.startsWith('=')) return rule.slice(1).split('|').includes(String(value));
  return kindOf(value) === rule;
}

/** Differences between an object and Stripe's; empty if there are none. `kind` null: as its `object` says. */
export function misfits(object: object, kind: string | null = null): string[] {
  const name = kind ?? String((object as { object?: unknown }).object);
  const rules = stripeFields[name];
  if (!rules) return [`Stripe has no ${name}`];
  const fields = Object.entries(object);
  return [
    ...fields.filter(([field]) => !(field in rules)).map(([field]) => `${name} has no ${field}`),
    ...fields
      .filter(([field, value]) => field in rules && !fits(value, rules[field] ?? ''))
      .map(([field, value]) => `${name}.${field} is ${JSON.stringify(value)}`),
    ...Object.keys(rules)
      .filter((field) => !(field in object) && !optional[name]?.includes(field))
      .map((field) => `${name}.${field} is missing`),
  ];
}
