import { allCalls, errorStatus } from '@music/contracts';
import { sessionCookieName } from '../session/register-sessions.js';
import { apiIntroduction } from './api-docs.texts.js';
import type { ApiDocument, JsonSchema } from './openapi.types.js';
import { areaNames, operationOf, placeOf } from './operation.js';
import { ownPaths } from './own-routes.js';

/** The body of every error answer (rule D5). */
const refusal: JsonSchema = {
  type: 'object',
  properties: {
    code: { enum: Object.keys(errorStatus) },
    msg: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, reason: { type: 'string' } },
        required: ['field', 'reason'],
      },
    },
    service: { type: 'string' },
    correlationId: { type: 'string' },
  },
  required: ['code', 'msg', 'correlationId'],
};
/** Every call that the gateway serves at `url`, generated from the contracts: OpenAPI 3.1. */
export function apiDocument(url: string): ApiDocument {
  const schemas: Record<string, JsonSchema> = { Error: refusal };
  const paths: ApiDocument['paths'] = {};
  for (const call of allCalls) {
    if (!call.route) continue;
    const { method, path } = placeOf(call.route);
    paths[path] = { ...paths[path], [method]: operationOf(call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Music Index', version: '1', description: apiIntroduction.join('\n\n') },
    servers: [{ url }],
    tags: areaNames.map((name) => ({ name })),
    paths: { ...paths, ...ownPaths },
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(url.startsWith('https:')) },
      },
    },
  };
}
