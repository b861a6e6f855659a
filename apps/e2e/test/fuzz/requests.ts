import fc from 'fast-check';
import { fitting, fittingField, type JsonSchema, type Known } from './json-schema.js';
import { oddHeader, oddQuery, oddSegment, wellFormed } from './odd-addresses.js';
import { oddBody, withOddField, withOddValue } from './odd-bodies.js';

const callers = ['anonymous', 'user', 'admin', 'morphed admin'] as const;
export type Caller = (typeof callers)[number];
export interface FuzzRequest {
  /** What it was made from. */
  call: string;
  caller: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The shop's OpenAPI description of a call. */
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  'x-access'?: 'anyone' | 'user' | 'admin';
  'x-errors'?: string[];
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** They are expensive or end the caller's session, and would delay the others. */
const seldom = /\/admin\/refresh|\/user\/logout|\/admin\/morph|\/unmorph|\/user\/erase|\/receipt$|\/docs/;
/** Pages and files, which are not calls. */
const pages = [
  '/',
  '/{category}',
  '/{category}/mp3Album/{id}',
  '/{category}/series/{name}/{id}',
  '/{category}/{name}/{id}',
  '/people/{id}/{name}',
  '/verify/{token}',
  '/error/{id}',
  '/faq/{name}',
  '/basket',
  '/account/{name}',
  '/{name}',
  '/admin/{name}',
  '/purchase-confirmation',
  '/sitemap.xml',
  '/robots.txt',
  '/assets/{name}',
  '/{name}/{name}',
  '/dev/mailbox',
  '/api/{name}',
  '/api/admin/{name}',
  '/api/user/{name}/{id}',
];

interface Place {
  call: string;
  method: string;
  path: string;
  operation: Operation;
}
const placeOf = (method: string, path: string, operation: Operation): Place => ({
  call: `${method} ${path}`,
  method,
  path,
  operation,
});
const placesOf = ({ paths }: ApiDocument): Place[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => placeOf(verb.toUpperCase(), path, operation)),
  );

/** Requests made from every call of the document, and to pages. */
export function requestsTo(document: ApiDocument, known: Known): fc.Arbitrary<FuzzRequest> {
  const toPages = pages.map((path) => ({
    weight: 1,
    arbitrary: requestOf(placeOf('GET', path, {}), known),
  }));
  const toCalls = placesOf(document).map((place) => ({
    weight: seldom.test(place.path) ? 2 : 6,
    arbitrary: requestOf(place, known),
  }));
  return fc.oneof(...toCalls, ...toPages);
}

/** Mostly valid, because a request that is wrong everywhere is refused at once. The smallest has no oddities. */
const mostly = <T>(weight: number, right: fc.Arbitrary<T>, ...odd: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: weight * odd.length, arbitrary: right },
    ...odd.map((arbitrary) => ({ weight: 1, arbitrary })),
  );

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

/** Mostly callers who may make the call. */
const callersOf = ({ operation }: Place) =>
  callers.map((caller) => {
    const { 'x-access': access = 'anyone' } = operation;
    const may = access === 'anyone' || (access === 'user' ? caller !== 'anonymous' : caller === 'admin');
    return { weight: may ? (access === 'admin' ? 12 : 4) : 1, arbitrary: fc.constant(caller) };
  });

const requestOf = (place: Place, known: Known): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      caller: fc.oneof(...callersOf(place)),
      method: mostly(20, fc.constant(place.method), fc.constantFrom(...methods)),
      path: fc.tuple(pathOf(place, known), queryOf(place, known)).map((parts) => parts.join('')),
      headers: headersOf(place, known),
      body: bodyOf(place, known),
    })
    .map(({ headers, ...request }) => ({
      call: place.call,
      ...request,
      headers: { ...(request.body !== null && { 'content-type': typeOf(place) }), ...headers },
    }));

function pathOf({ path, operation: { parameters = [] } }: Place, known: Known): fc.Arbitrary<string> {
  const segments = path.split(/(?<=\/)|(?=\/)/).map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? { type: 'string' };
    return mostly(5, fittingField(name, schema, known).map(inAddress), oddSegment);
  });
  const whole = fc.tuple(...segments).map((parts) => parts.join(''));
  const odd = fc
    .tuple(whole, fc.constantFrom('/', '//', '/..', '/%2e%2e/', '%', '?', '.json', '/x'))
    .map((parts) => parts.join(''));
  return mostly(30, whole, odd);
}

function queryOf({ operation: { parameters = [] } }: Place, known: Known): fc.Arbitrary<string> {
  const fields = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      mostly(4, fittingField(name, schema, known).map(inAddress), oddSegment).map(
        (text) => `${name}=${text}`,
      ),
    );
  const none = fc.constant('');
  if (!fields.length) return mostly(15, none, oddQuery);
  return mostly(
    4,
    fc.tuple(...fields).map((parts) => `?${parts.join('&')}`),
    oddQuery,
    none,
  );
}

const inAddress = (value: unknown): string => encodeURIComponent(wellFormed(String(value)));

function headersOf(
  { operation: { parameters = [] } }: Place,
  known: Known,
): fc.Arbitrary<Record<string, string>> {
  const own = parameters.filter((parameter) => parameter.in === 'header');
  const right = fc.record(
    Object.fromEntries(
      own.map(({ name, schema }) => [name.toLowerCase(), fittingField(name, schema, known)]),
    ),
    { requiredKeys: [], noNullPrototype: true },
  ) as fc.Arbitrary<Record<string, string>>;
  return mostly(
    5,
    right,
    fc.array(oddHeader, { minLength: 1, maxLength: 3 }).map(Object.fromEntries<string>),
  );
}

const json = 'application/json';
/** For the body; a call without one is sent JSON, if anything. */
const typeOf = ({ operation: { requestBody } }: Place): string =>
  Object.keys(requestBody?.content ?? {})[0] ?? json;

const schemaOf = ({ operation: { requestBody } }: Place): JsonSchema | undefined =>
  requestBody?.content[json]?.schema;

function bodyOf(place: Place, known: Known): fc.Arbitrary<string | null> {
  const schema = schemaOf(place);
  const none = fc.constant(null);
  if (typeOf(place) !== json) return mostly(5, fc.string({ minLength: 1, maxLength: 2_000 }), oddBody, none);
  if (!schema) return mostly(20, none, oddBody);
  const values = fitting(schema, known);
  const texts = values.map((value) => JSON.stringify(value));
  return mostly(2, texts, withOddValue(values), mostly(2, withOddField(texts), oddBody, none));
}
