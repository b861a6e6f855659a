import { type Call, getSessionUser, type SessionUser, type UserDetail } from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import { currentContext, parseEnv } from '@music/platform';
import { GatewayConfig, gatewayEnvironment } from '../src/config.js';
import type { SessionTable, StoredSession } from '../src/session/session-store.js';

export const testSecret = 'a secret only for tests, long enough';

/** The seller's variables, which production requires. */
export const testSeller = {
  SELLER_NAME: 'Brass & Son Ltd',
  SELLER_ADDRESS: '1 Publishing Lane|London',
  SELLER_EMAIL: 'office@shop.example',
};

/** The gateway's configuration, made from an environment as in a real start. */
export const testConfig = (
  environment: Record<string, string> = {},
  webRoot: string | null = null,
): GatewayConfig =>
  new GatewayConfig(parseEnv(gatewayEnvironment, { SESSION_SECRET: testSecret, ...environment }), webRoot);

export const someUserDetail = (id: number, draft: Partial<UserDetail> = {}): UserDetail => ({
  id,
  email: `user${id}@example.org`,
  name: `User ${id}`,
  isAdmin: false,
  isMorphed: false,
  theme: { id: 1, name: 'ivory' },
  ensembleName: null,
  address: null,
  newsletter: false,
  hallOfFameReminders: false,
  newIssueMails: false,
  emailVerified: true,
  ...draft,
});

/** The part of identity that sessions need, and a record of every other call with its actor. */
export function identityDouble() {
  const users = new Map<number, Pick<SessionUser, 'epoch' | 'isAdmin'>>();
  const calls: { call: string; request: unknown; actor: unknown }[] = [];
  const state = { away: false };
  const call = (contract: Call, request: { userId?: number }): Promise<unknown> => {
    if (state.away) return Promise.reject(new CallError('UNAVAILABLE'));
    if (contract.name !== getSessionUser.name) {
      calls.push({ call: contract.name, request, actor: currentContext().actor });
      return Promise.resolve({});
    }
    const user = users.get(request.userId ?? 0);
    if (!user) return Promise.reject(new CallError('UNAUTHORISED'));
    return Promise.resolve({ user: { id: request.userId }, ...user });
  };
  return { users, calls, state, bus: { call } as unknown as Bus };
}

/** A session table in memory that counts its queries. */
export class MemorySessions implements SessionTable {
  readonly rows = new Map<string, { data: string; seconds: number }>();
  queries = 0;
  broken = false;

  async find(id: string): Promise<StoredSession | null> {
    this.countQuery();
    const row = this.rows.get(id);
    return Promise.resolve(row ? (JSON.parse(row.data) as StoredSession) : null);
  }
  async insert(id: string, data: string, seconds: number): Promise<void> {
    this.countQuery();
    this.rows.set(id, { data, seconds });
    return Promise.resolve();
  }
  async update(id: string, data: string, seconds: number): Promise<void> {
    this.countQuery();
    if (this.rows.has(id)) this.rows.set(id, { data, seconds });
    return Promise.resolve();
  }
  async remove(id: string): Promise<void> {
    this.countQuery();
    this.rows.delete(id);
    return Promise.resolve();
  }
  private countQuery(): void {
    this.queries += 1;
    if (this.broken) throw new Error('connect ECONNREFUSED');
  }
}
