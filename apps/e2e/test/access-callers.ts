import type { ErrorCode } from '@music/contracts';

/** Everybody who may knock. The morphed administrator acts as user B; the ex-administrator's session began before. */
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
/** `ok`: the call's own good status. */
export type Outcome = 'ok' | ErrorCode;

export interface MatrixRow {
  /** The route with its placeholders filled, where it has any, and a query. */
  path?: string;
  body?: (caller: { email: string }) => unknown;
  /** Whether the call ends or changes the caller's session. */
  spends?: true;
  outcomes: Record<Caller, Outcome>;
}

const by = (outcome: (caller: Caller) => Outcome): Record<Caller, Outcome> =>
  Object.fromEntries(callers.map((caller) => [caller, outcome(caller)])) as Record<Caller, Outcome>;

const nobody: readonly Caller[] = ['anonymous', 'ex-admin', 'expired session'];
export const everyone = (outcome: Outcome) => by(() => outcome);
/** Whoever is logged in; `morphed` where the administrator who acts as a user hears something else. */
export const users = (outcome: Outcome, morphed: Outcome = outcome) =>
  by((caller) => (nobody.includes(caller) ? 'UNAUTHORISED' : caller === 'morphed admin' ? morphed : outcome));
export const admins = (outcome: Outcome) => by((caller) => (caller === 'admin' ? outcome : 'UNAUTHORISED'));

export const noId = 2_147_483_000;
