import { type ErrorCode, errorStatus } from '@music/contracts';
import { z } from 'zod';
import { leaks } from '../../src/visitor.js';
import type { FuzzRequest } from './requests.js';
import type { RawResponse } from './wire.js';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
const Refusal = z.strictObject({
  code: z.enum(codes),
  msg: z.string().nullable(),
  fields: z.array(z.strictObject({ field: z.string(), reason: z.string() })).optional(),
  voucherCode: z.string().optional(),
  correlationId: z.uuid().or(z.string().regex(/^[A-Za-z0-9-]{8,64}$/)),
});

/** `/api/../basket` is a page. */
const isApi = /^\/api(?!.*(\.|%2e){2})/i;

/** What is wrong with a response; null if a stranger may get it. */
export function faultOf({ method, path }: FuzzRequest, response: RawResponse): string | null {
  const { status, type, text } = response;
  if (status >= 500) return 'a response of 5xx';
  if (leaks.test(text)) return 'tells of the inside of the server';
  if (status < 400 || method === 'HEAD') return null;
  if (!isApi.test(path) && type.startsWith('text/html')) return null;
  if (!type.startsWith('application/json')) return 'a refusal that is not JSON';
  const refusal = Refusal.safeParse(JSON.parse(text));
  if (!refusal.success) return "a refusal of another shape than the contract's";
  return errorStatus[refusal.data.code] === status ? null : 'a code of another status';
}

const refusedBeforeCall =
  /"(BAD_REQUEST|UNAUTHORISED|FORBIDDEN|NOT_FOUND|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|INVALID)"/;

/** Whether the call itself answered, and not one of the checks before it. */
export const isAnswered = ({ call, method }: FuzzRequest, { status, text }: RawResponse): boolean =>
  call.startsWith(`${method} `) && (status < 300 || (status !== 301 && !refusedBeforeCall.test(text)));
