import type { ErrorCode } from '@music/contracts';

/** Every kind of caller. The morphed administrator acts as user B; the ex-administrator's session began before. */
export const callers = [
  'anonymous',
  'user A',
  'user B',
  'admin',
  'morphed admin',
  'ex-admin',
  'expired session',
] as const;
export type Caller = (typeof callers)[number];
/** `ok`: the call's normal status. */
type Outcome = 'ok' | ErrorCode;

export interface MatrixRow {
  /** The route with its placeholders filled in, and a query. */
  path?: string;
  body?: (caller: { email: string }) => unknown;
  /** Whether the call ends or changes the caller's session. */
  endsSession?: true;
  outcomes: Record<Caller, Outcome>;
}

const by = (outcome: (caller: Caller) => Outcome): Record<Caller, Outcome> =>
  Object.fromEntries(callers.map((caller) => [caller, outcome(caller)])) as Record<Caller, Outcome>;

const nobody: readonly Caller[] = ['anonymous', 'ex-admin', 'expired session'];
export const everyone = (outcome: Outcome) => by(() => outcome);
/** A logged-in user; `morphed` if the answer differs for an administrator acting as the user. */
export const users = (outcome: Outcome, morphed: Outcome = outcome) =>
  by((caller) => (nobody.includes(caller) ? 'UNAUTHORISED' : caller === 'morphed admin' ? morphed : outcome));
export const admins = (outcome: Outcome) => by((caller) => (caller === 'admin' ? outcome : 'UNAUTHORISED'));

export const noId = 2_147_483_000;
