import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Call, FieldFault } from '@music/contracts';
import { CallError, fieldFaults } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { callOf } from './route.decorator.js';

/**
 * The call's request out of path, query and body, checked by its schema.
 * A path that does not fit is an unknown page (404); anything else that does not fit is 422 with its fields.
 */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = callOf(context.getHandler());
  if (!call) throw new Error('@Input needs @Route');
  return parseInput(call, context.switchToHttp().getRequest<FastifyRequest>());
});

export function parseInput(call: Call, request: Pick<FastifyRequest, 'params' | 'query' | 'body'>): unknown {
  const path = asObject(request.params);
  const body = request.body ?? {};
  if (!isObject(body)) throw new CallError('BAD_REQUEST');
  const result = call.request.safeParse({ ...asObject(request.query), ...body, ...path });
  const faults = result.success ? unstorable(result.data) : fieldFaults(result.error);
  if (result.success && !faults.length) return result.data;
  if (faults.some((fault) => fault.field in path)) throw new CallError('NOT_FOUND');
  throw new CallError('INVALID', { fields: faults });
}

/** NUL and halves of characters: no database takes them, and no keyboard makes them. */
const unstorableSign = /[\0\p{Cs}]/u;
const holdsUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return unstorableSign.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable);
};
const unstorable = (data: unknown): FieldFault[] =>
  Object.entries(asObject(data))
    .filter(([, value]) => holdsUnstorable(value))
    .map(([field]) => ({ field, reason: 'holds a character that cannot be kept' }));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
