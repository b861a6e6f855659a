import { errorSchema, json } from './operation.js';
import type { ApiDocument, Operation } from './openapi.types.js';

const open = {
  tags: ['The shop itself'] as [string],
  security: [],
  'x-access': 'anyone' as const,
  'x-errors': [],
};
const status = (words: string[]) =>
  json({ type: 'object', properties: { status: { enum: words } }, required: ['status'] });

const webhook: Operation = {
  ...open,
  operationId: 'gateway.take-webhook',
  summary: 'Events of the payment provider, signed in the header Stripe-Signature',
  requestBody: { required: true, ...json({ type: 'object' }) },
  responses: {
    200: {
      description: 'The event is stored.',
      ...json({ type: 'object', properties: { received: { const: true } }, required: ['received'] }),
    },
    400: { description: 'BAD_REQUEST: the signature is wrong or too old', ...json(errorSchema) },
  },
  'x-errors': ['BAD_REQUEST'],
};
const alive: Operation = {
  ...open,
  operationId: 'gateway.healthz',
  summary: 'Whether the process lives',
  responses: { 200: { description: 'The process is running.', ...status(['ok']) } },
};
const ready: Operation = {
  ...open,
  operationId: 'gateway.readyz',
  summary: 'Whether the gateway has all that it needs',
  responses: {
    200: { description: 'The gateway is ready.', ...json({ type: 'object' }) },
    503: { description: 'Not ready; the body lists what is missing.', ...json({ type: 'object' }) },
  },
};

/** What the gateway serves besides the calls of the contracts. */
export const ownPaths: ApiDocument['paths'] = {
  '/api/stripe/webhook': { post: webhook },
  '/healthz': { get: alive },
  '/readyz': { get: ready },
};
