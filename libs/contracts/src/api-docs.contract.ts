import { z } from 'zod';
import { call } from './call.js';
import { Nothing } from './values.js';

/** The page for readers with every call of the shop. */
export const getApiPage = call('gateway.get-api-page', {
  route: 'GET /api/docs',
  access: 'anyone',
  request: Nothing,
  reply: z.string(),
  errors: [],
});
/** The same for programs: an OpenAPI 3.1 document. */
export const getApiDocument = call('gateway.get-api-document', {
  route: 'GET /api/docs/openapi.json',
  access: 'anyone',
  request: Nothing,
  reply: z.record(z.string(), z.unknown()),
  errors: [],
});
