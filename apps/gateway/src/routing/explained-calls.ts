import { type Call, createUpdatePaymentIntent, freeCheckout } from '@music/contracts';
import { errorText } from '@music/rules';
import type { FastifyRequest } from 'fastify';

/** Every refusal of these calls has a text for the customer (C-186); elsewhere the code and the fields are enough. */
const explained: readonly Call[] = [createUpdatePaymentIntent, freeCheckout];

export const hasErrorText = (call: Call): boolean => explained.includes(call);

const pathOf = (url: string): string => url.replace(/\?.*$/, '').replace(/\/$/, '');
const routes = new Set(explained.map(({ route }) => pathOf(route ?? '')));

/** The text of a refusal that has none of its own; null if it needs none. */
export const generalText = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string | null =>
  routes.has(`${method} ${pathOf(url)}`) ? errorText('500') : null;
