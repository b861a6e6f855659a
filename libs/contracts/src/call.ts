import type { z } from 'zod';
import type { ErrorCode } from './errors.js';

/** Who may make a call: `anyone`, a logged-in `user`, or an `admin` (rule §6). */
export type Access = 'anyone' | 'user' | 'admin';

export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

export interface CallSpec<Q extends z.ZodType, P extends z.ZodType, R extends Route, A extends Access> {
  /** `'GET /api/:category'`; absent for a call that only services make. Path, query and body are merged into `request`. */
  route?: R;
  access: A;
  /** Always a strict object: unknown keys are refused. */
  request: Q;
  reply: P;
  /** The expected failures; anything else is `INTERNAL` with a correlation id. */
  errors: readonly ErrorCode[];
  /** How long the caller waits, in milliseconds; 5,000 by default. */
  timeoutMs?: number;
  /** HTTP status of a successful answer; 200 unless a document says otherwise. */
  status?: number;
}

export interface Call<
  Q extends z.ZodType = z.ZodType,
  P extends z.ZodType = z.ZodType,
  R extends Route = Route,
  A extends Access = Access,
> extends CallSpec<Q, P, R, A> {
  /** `service.verb-noun`; the part before the dot is the service that serves it. */
  name: `${string}.${string}`;
}

/** What a caller passes in (before defaults and coercion). */
export type RequestOf<C extends Call> = z.input<C['request']>;
/** What the handler receives (after defaults and coercion). */
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;
/** The route of a call that the gateway serves; a trailing slash makes no difference. */
export type RouteOf<C extends Call> = NonNullable<C['route']> | `${NonNullable<C['route']>}/`;

export const call = <
  Q extends z.ZodType,
  P extends z.ZodType,
  const A extends Access,
  const R extends Route = never,
>(
  name: Call['name'],
  spec: CallSpec<Q, P, R, A>,
): Call<Q, P, R, A> => ({ name, ...spec });

/** For calls that ask the payment provider, which takes 10 s at most. */
export const paymentTimeout = { timeoutMs: 12_000 };

/** The service that serves a call or publishes an event: the part of the name before the dot. */
export const serviceOf = (name: string): string => name.slice(0, name.indexOf('.'));

/** Whether a call changes nothing, or nothing more if it is repeated: its verb tells. */
export const isRead = ({ name }: Call): boolean => /\.(get|list|find|search|describe)(-|$)/.test(name);

/** Who makes a call; signed by the gateway and checked again by the service. */
export interface Actor {
  userId: number;
  isAdmin: boolean;
  /** The administrator's id while morphed, otherwise null. */
  onBehalfOf: number | null;
}
