/** A body of Stripe's API: `amount=500&metadata[attempt]=x&payment_method_types[0]=card`. */
export interface StripeForm {
  values: Record<string, string>;
  metadata: Record<string, string>;
}

export function parseForm(body: string): StripeForm {
  const form: StripeForm = { values: {}, metadata: {} };
  for (const [key, value] of new URLSearchParams(body)) {
    const inner = /^metadata\[([^\]]{1,40})\]$/.exec(key)?.[1];
    if (inner) form.metadata[inner] = value;
    else form.values[key] = value;
  }
  return form;
}

/** A value as a number, converted by `Number`; undefined if it is absent. */
export const numberIn = ({ values }: StripeForm, name: string): number | undefined =>
  values[name] === undefined ? undefined : Number(values[name]);
