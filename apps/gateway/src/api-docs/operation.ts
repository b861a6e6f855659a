import {
  BrassRow,
  type Call,
  Category,
  ContemporaryRow,
  createUpdatePaymentIntent,
  type ErrorCode,
  errorStatus,
  exportImportFindings,
  exportNewsletterReaders,
  exportOwnData,
  exportSales,
  exportSubscriptionVouchers,
  freeCheckout,
  getAnyReceipt,
  getApiPage,
  getCover,
  getOwnReceipt,
  getReceiptByLink,
  getReceiptOfAttempt,
  getSample,
  getSound,
  listRows,
  serviceOf,
  uploadFile,
  uploadImportFile,
  VocalRow,
} from '@music/contracts';
import { capitalised } from '@music/rules';
import { z } from 'zod';
import type { ApiParameter, ApiResponse, Content, JsonSchema, Method, Operation } from './openapi.types.js';
import { replySchema, requestSchema } from './schemas.js';

/** `?form=columns`: packed for the shop's own grid, and decoded by it alone. */
const GridInColumns = z.looseObject({ form: z.literal(1), category: Category });

/** Replies that contracts leave open, because the answer is prepared bytes. */
const knownReplies = new Map<Call, z.ZodType>([
  [listRows, z.union([z.array(BrassRow), z.array(ContemporaryRow), z.array(VocalRow), GridInColumns])],
]);

/** Answers that the gateway sends as files. */
const pdf = 'application/pdf';
const csv = 'text/csv';
const fileTypes = new Map<Call, string>([
  [getApiPage, 'text/html'],
  [getSample, 'image/webp'],
  [getCover, 'image/webp'],
  [getSound, 'audio/mpeg'],
  [exportOwnData, 'application/zip'],
  ...[getAnyReceipt, getOwnReceipt, getReceiptByLink, getReceiptOfAttempt].map((call): [Call, string] => [
    call,
    pdf,
  ]),
  ...[exportImportFindings, exportNewsletterReaders, exportSales, exportSubscriptionVouchers].map(
    (call): [Call, string] => [call, csv],
  ),
]);

const withIdempotency: readonly Call[] = [createUpdatePaymentIntent, freeCheckout];
const idempotencyKey: ApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** The body is a file. */
const isUpload = (call: Call): boolean => call === uploadFile || call === uploadImportFile;
const octets: Content = { content: { 'application/octet-stream': {} } };
export const json = (schema: JsonSchema): Content => ({ content: { 'application/json': { schema } } });
export const errorSchema: JsonSchema = { $ref: '#/components/schemas/Error' };

/** `POST /api/user/:id` as `post` and `/api/user/{id}`. */
export function placeOf(route: string): { method: Method; path: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method: method.toLowerCase() as Method, path: path.replaceAll(/:(\w+)/g, '{$1}') };
}

const areas: readonly (readonly [area: string, holds: (path: string, service: string) => boolean])[] = [
  ['Administration', (path) => path.startsWith('/api/admin')],
  ['Hall of fame', (path) => path.startsWith('/api/hall-of-fame')],
  ['User', (path) => path.startsWith('/api/user')],
  ['Catalogue', (path, service) => service === 'catalogue' || path === '/api/themes'],
  ['Music', (_, service) => service === 'library'],
  ['Basket and checkout', (_, service) => service === 'checkout'],
  ['The shop itself', () => true],
];
export const areaNames = areas.map(([area]) => area);
const areaOf = (path: string, service: string): string =>
  areas.find(([, holds]) => holds(path, service))?.[0] ?? '';

/** `get-current-user` is `Get current user`. */
const summaryOf = (name: string): string => {
  const words = name.slice(name.indexOf('.') + 1).replaceAll('-', ' ');
  return capitalised(words);
};

/** One call of the contracts; the named shapes of its reply go into `components`. */
export function operationOf(call: Call, components: Record<string, JsonSchema>): Operation {
  const { method, path } = placeOf(call.route ?? '');
  const { parameters, requestBody } = inputOf(call, method, path);
  const errors = errorsOf(call, path, Boolean(parameters || requestBody));
  return {
    operationId: call.name,
    summary: summaryOf(call.name),
    tags: [areaOf(path, serviceOf(call.name))],
    ...(parameters && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successResponse(call, components), ...errorResponses(errors), default: anyError },
    security: call.access === 'anyone' ? [] : [{ session: [] }],
    'x-access': call.access,
    'x-errors': errors,
  };
}

function inputOf(call: Call, method: Method, path: string): Pick<Operation, 'parameters' | 'requestBody'> {
  const { properties = {}, required = [], ...rest } = requestSchema(call.request);
  const fields = Object.entries(properties);
  const inPath = (name: string) => path.includes(`{${name}}`);
  const parameters: ApiParameter[] = fields
    .filter(([name]) => inPath(name) || method === 'get')
    .map(([name, schema]) =>
      inPath(name)
        ? { name, in: 'path', required: true, schema }
        : { name, in: 'query', required: required.includes(name), schema },
    );
  if (withIdempotency.includes(call)) parameters.push(idempotencyKey);
  if (isUpload(call)) return { parameters, requestBody: { required: true, ...octets } };
  // A choice of bodies: none of its fields is in the path.
  if (rest.oneOf) return { requestBody: { required: true, ...json(rest) } };
  const body = method === 'get' ? [] : fields.filter(([name]) => !inPath(name));
  const needed = required.filter((name) => body.some(([field]) => field === name));
  const schema = {
    ...rest,
    properties: Object.fromEntries(body),
    ...(needed.length && { required: needed }),
  };
  return {
    ...(parameters.length && { parameters }),
    ...(body.length && { requestBody: { required: needed.length > 0, ...json(schema) } }),
  };
}

function successResponse(call: Call, components: Record<string, JsonSchema>): Record<string, ApiResponse> {
  const { status = 200 } = call;
  if (status === 204) return { 204: { description: 'Done.' } };
  if (status === 302) return { 302: { description: 'Leads to the file.' } };
  const reply = knownReplies.get(call) ?? call.reply;
  const fileType = fileTypes.get(call);
  if (fileType) return { [status]: { description: 'The reply.', content: { [fileType]: {} } } };
  // A contract that leaves its reply open streams a file.
  if (reply.type === 'unknown') return { [status]: { description: 'A file.', content: { '*/*': {} } } };
  return { [status]: { description: 'The reply.', ...json(replySchema(reply, components)) } };
}

/** The codes that the call declares, and those that follow from its access and its input. */
function errorsOf(call: Call, path: string, takesInput: boolean): ErrorCode[] {
  const following: ErrorCode[] = [
    ...(call.access === 'anyone' ? [] : (['UNAUTHORISED'] as const)),
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(takesInput ? (['INVALID'] as const) : []),
  ];
  return [...new Set([...following, ...call.errors])];
}

function errorResponses(errors: readonly ErrorCode[]): Record<string, ApiResponse> {
  const statuses = [...new Set(errors.map((code) => errorStatus[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = errors.filter((code) => errorStatus[code] === status);
      const schema = { allOf: [errorSchema, { properties: { code: { enum: codes } } }] };
      return [status, { description: codes.join(', '), ...json(schema) }];
    }),
  );
}

const anyError: ApiResponse = {
  description: 'What may happen to every call: see the errors in the introduction.',
  ...json(errorSchema),
};
