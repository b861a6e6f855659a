import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { fieldFaults, type Call, type FieldFault } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasErrorText } from './explained-calls.js';
import { invalidText } from './input.texts.js';
import { callOf } from './route.decorator.js';

/**
 * The call's request from its path and its query (GET, HEAD) or body, checked by its schema. A path that does not match is an
 * unknown page (404); any other mismatch is 422 with its fields.
 */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = callOf(context.getHandler());
  if (!call) throw new Error('@Input needs @Route');
  return parseInput(call, context.switchToHttp().getRequest<FastifyRequest>());
});

type Given = Pick<FastifyRequest, 'method' | 'params' | 'query' | 'body'>;

export function parseInput(call: Call, request: Given): unknown {
  const path = asObject(request.params);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const result = call.request.safeParse({ ...(isRead ? queryOf(call, request) : bodyOf(request)), ...path });
  const faults = result.success ? unstorable(result.data) : fieldFaults(result.error);
  if (result.success && !faults.length) return result.data;
  if (faults.some(({ field }) => Object.hasOwn(path, field))) throw new CallError('NOT_FOUND');
  throw new CallError('INVALID', {
    fields: faults,
    msg: hasErrorText(call) ? invalidText(faults) : null,
  });
}

/** Throws NOT_FOUND if a parameter of the path does not match. */
export function assertPathMatches(
  { request: schema }: Call,
  { params }: Pick<FastifyRequest, 'params'>,
): void {
  if (!(schema instanceof z.ZodObject)) return;
  const fields = schema.shape as Record<string, z.ZodType>;
  for (const [name, value] of Object.entries(asObject(params)))
    if (fields[name]?.safeParse(value).success === false) throw new CallError('NOT_FOUND');
}

/** Ignores unknown query parameters: links carry campaign tags. */
function queryOf({ request: schema }: Call, { query }: Given): Record<string, unknown> {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return Object.fromEntries(Object.entries(asObject(query)).filter(([key]) => known.includes(key)));
}

function bodyOf(request: Given): Record<string, unknown> {
  const body = request.body ?? {};
  if (!isObject(body)) throw new CallError('BAD_REQUEST');
  return body;
}

/** NUL and unpaired surrogates, which PostgreSQL rejects. */
const unstorableCharacter = /[\0\p{Cs}]/u;
const holdsUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return unstorableCharacter.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable);
};
const unstorable = (data: unknown): FieldFault[] =>
  Object.entries(asObject(data))
    .filter(([, value]) => holdsUnstorable(value))
    .map(([field]) => ({ field, reason: 'holds a character that cannot be kept' }));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
