import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allCalls, errorStatus } from '@music/contracts';
import { InProcessBroker } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { ApiDocument, JsonSchema, Method, Operation } from '../src/api-docs/openapi.types.js';
import { createGateway } from '../src/http-server.js';
import { TableSessionStore } from '../src/session/session-store.js';
import { MemorySessions, testConfig, testSecret } from './gateway.fixture.js';
import { specified, type SpecifiedCall } from './specified-calls.js';

let app: NestFastifyApplication;
let document: ApiDocument;

beforeAll(async () => {
  app = await createGateway({
    config: testConfig({ PUBLIC_URL: 'https://shop.example.org' }),
    cache: new MemoryCacheStore(),
    messaging: { service: 'gateway', actorSecret: testSecret, broker: new InProcessBroker() },
    sessions: {
      storage: { store: new TableSessionStore(new MemorySessions()), close: () => Promise.resolve() },
      secrets: [testSecret],
    },
  });
  await app.getHttpAdapter().getInstance().ready();
  document = (await app.inject('/api/docs/openapi.json')).json<ApiDocument>();
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method as Method, path, operation })),
  );

/** Whether the value fits the parameter of the path: a category is one of three, an id is a number. */
function fits({ parameters = [] }: Operation, name: string, value: string): boolean {
  const schema = parameters.find((parameter) => parameter.name === name)?.schema;
  if (schema?.enum) return schema.enum.includes(value);
  return schema?.type === 'string' || /^\d+$/.test(value);
}

/** The documented call for a real request: fixed paths have precedence over those with parameters, as in the router. */
function operationFor(route: string): Operation | undefined {
  const [method = '', asked = ''] = route.split(' ');
  const given = asked.replace(/\/$/, '').split('/');
  const found = operations().filter(({ path, operation, ...each }) => {
    const parts = path.split('/');
    return (
      each.method === method.toLowerCase() &&
      parts.length === given.length &&
      parts.every((part, at) => {
        const name = /^\{(.+)\}$/.exec(part)?.[1];
        return name ? fits(operation, name, given[at] ?? '') : part === given[at];
      })
    );
  });
  return found[0]?.operation;
}

const bodyKeys = ({ requestBody }: Operation): string[] =>
  Object.keys(requestBody?.content['application/json']?.schema?.properties ?? {});

describe('/api/docs/openapi.json', () => {
  it('is a valid OpenAPI document', async () => {
    expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('has every call of the contracts with its access, status and errors', () => {
    const routed = allCalls.filter((call) => call.route);
    const documented = new Map(operations().map(({ operation }) => [operation.operationId, operation]));
    expect(routed.filter(({ name }) => !documented.has(name))).toEqual([]);
    for (const { name, access, status = 200, errors } of routed) {
      const { responses = {}, 'x-access': who } = documented.get(name) ?? {};
      const statuses = [status, ...errors.map((code) => errorStatus[code])].map(String);
      expect({ name, who, statuses: Object.keys(responses) }).toEqual({
        name,
        who: access,
        statuses: expect.arrayContaining(statuses),
      });
    }
  });

  it('says which fields of a body a call cannot do without', () => {
    const documented = new Map(operations().map(({ operation }) => [operation.operationId, operation]));
    for (const { name, request } of allCalls) {
      const schema = documented.get(name)?.requestBody?.content['application/json']?.schema;
      const { properties, required = [] } = schema ?? {};
      if (!properties) continue;
      const { issues = [] } = request.safeParse({}).error ?? {};
      // A custom rule is about several fields.
      const missing = issues.filter(({ code }) => code !== 'custom').map(({ path }) => String(path[0]));
      const inBody = missing.filter((field) => field in properties);
      expect({ name, required }).toEqual({ name, required: expect.arrayContaining(inBody) });
    }
  });

  it('says that a grid also comes in columns', () => {
    const { parameters = [], responses } = operationFor('GET /api/brass') ?? {};
    expect(parameters).toContainEqual({
      name: 'form',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ enum: ['rows', 'columns'] }),
    });
    expect(JSON.stringify(responses?.['200'])).toContain('"form":{"type":"number","const":1}');
  });

  it('says that lists for spreadsheets are CSV', () => {
    const lists = operations().filter(({ path }) => path.endsWith('/csv'));
    expect(lists).toHaveLength(4);
    for (const { operation } of lists)
      expect(Object.keys(operation.responses['200']?.content ?? {})).toEqual(['text/csv']);
  });

  it('says which calls take the header Idempotency-Key', () => {
    const taking = operations().filter(({ operation }) =>
      operation.parameters?.some((given) => given.name === 'Idempotency-Key' && given.in === 'header'),
    );
    expect(taking.map(({ path }) => path)).toEqual([
      '/api/create-update-payment-intent',
      '/api/free-checkout',
    ]);
  });

  it('contains only what the gateway serves', () => {
    const fastify = app.getHttpAdapter().getInstance() as unknown as {
      hasRoute(route: { method: string; url: string }): boolean;
    };
    const missing = operations()
      // It bypasses the framework's router, and only exists if payments are configured.
      .filter(({ operation }) => operation.operationId !== 'gateway.take-webhook')
      .map(({ method, path }) => ({
        method: method.toUpperCase(),
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      }))
      .filter((route) => !fastify.hasRoute(route));
    expect(missing).toEqual([]);
  });

  it('describes every reply that is JSON', () => {
    const isVague = (schema: JsonSchema | undefined) =>
      schema !== undefined && !Object.keys(schema).some((key) => key !== 'description');
    const vague = operations().flatMap(({ operation }) =>
      Object.entries(operation.responses)
        .filter(([, { content }]) => isVague(content?.['application/json']?.schema))
        .map(([status]) => `${operation.operationId} ${status}`),
    );
    expect(vague).toEqual([]);
    const { Address } = document.components.schemas;
    expect(Object.keys(Address?.properties ?? {})).toContain('postcode');
  });

  it('names only what a browser may send', () => {
    expect(operations().flatMap(({ operation }) => bodyKeys(operation))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/guestKey|idempotencyKey/)]),
    );
  });
});

describe('the calls of rule §7', () => {
  it.each(specified)('$route is documented', ({ route, body = [], query = [] }: SpecifiedCall) => {
    const operation = operationFor(route);
    if (!operation) throw new Error(`${route} is not in the document`);
    expect(bodyKeys(operation)).toEqual(expect.arrayContaining([...body]));
    const parameters = operation.parameters?.filter(({ in: place }) => place === 'query') ?? [];
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining([...query]));
  });
});

describe('/api/docs', () => {
  it('is one page with every call and shape, and obeys the content policy', async () => {
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(page.body).not.toMatch(/<script|<style| style=| on\w+="/);
    for (const { operation } of operations()) expect(page.body).toContain(`id="${operation.operationId}"`);
    for (const shape of Object.keys(document.components.schemas))
      expect(page.body).toContain(`id="shape-${shape}"`);
    const targets = [...page.body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !page.body.includes(`id="${target}"`))).toEqual([]);
  });

  it('has its style sheet, and accepts a trailing slash', async () => {
    const style = await app.inject('/api/docs/page.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect((await app.inject('/api/docs/')).statusCode).toBe(200);
    expect((await app.inject('/api/docs/nothing')).statusCode).toBe(404);
  });
});

describe('docs/api.md', () => {
  const text = readFileSync(fileURLToPath(new URL('../../../docs/api.md', import.meta.url)), 'utf8');
  const names = (schema: JsonSchema): string[] => [
    ...Object.keys(schema.properties ?? {}),
    ...[...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(names),
    ...(schema.$ref ? names(shape(schema.$ref)) : []),
  ];
  const shape = (ref: string): JsonSchema =>
    document.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {};

  it.each([
    ['Piece detail', 'PieceDetail'],
    ['Series detail', 'SeriesDetail'],
    ['mp3 album', 'Mp3Album'],
  ])('%s: explains every name of %s, and no other', (heading, name) => {
    const section = text.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
    const code = [...section.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span).slice(1);
    const explained = code.flatMap((span) =>
      span.startsWith('{')
        ? span
            .slice(1, -1)
            .split(', ')
            .map((part) => part.split(':')[0] ?? '')
        : [span],
    );
    const known = new Set(names(shape(name)));
    expect([...known].filter((each) => !explained.includes(each))).toEqual([]);
    const short = explained.filter((each) => /^[a-z]{1,3}$/.test(each));
    expect(short.filter((each) => !known.has(each) && each !== 'h')).toEqual([]);
  });
});
