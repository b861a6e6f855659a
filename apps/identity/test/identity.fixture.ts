import { setTimeout as wait } from 'node:timers/promises';
import {
  AccountMail,
  accountMailRequested,
  type Actor,
  type Call,
  Envelope,
  register,
  type ReplyOf,
  type RequestOf,
} from '@music/contracts';
import { CallError } from '@music/messaging';
import { parseEnv } from '@music/platform';
import { retryWhile, startTestService, type TestService } from '@music/testing';
import { identityEnvironment } from '../src/config.js';
import { identitySchema } from '../src/database/identity.schema.js';
import { IdentityModule } from '../src/identity.module.js';

export const password = 'a fine tuba line';
const cheapHashes = { ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1', HASH_QUEUE: '1000' };

/** Its variables, with hashes that take little time. */
export const identityVariables = (environment: Record<string, string> = {}) =>
  parseEnv(identityEnvironment, { ...cheapHashes, ...environment });

export type Identity = Awaited<ReturnType<typeof startIdentity>>;

export async function startIdentity(environment: Record<string, string> = {}) {
  const service = await startTestService({
    schema: identitySchema,
    module: (parts) => IdentityModule.with(parts, identityVariables(environment)),
  });
  const { query, connect, ownerUrl, serviceUrl, publish, stop } = service;
  return {
    app: service.app(),
    query,
    connect,
    ownerUrl,
    serviceUrl,
    publish,
    stop,
    ...speaking(service),
    ...telling(service),
  };
}

export const user = (userId: number): Actor => ({ userId, isAdmin: false, onBehalfOf: null });
export const admin = (userId: number): Actor => ({ userId, isAdmin: true, onBehalfOf: null });
export const morphed = (userId: number, onBehalfOf: number): Actor => ({
  userId,
  isAdmin: false,
  onBehalfOf,
});

/** Calls as the gateway makes them: `actor` null is a visitor. */
function speaking(service: TestService) {
  const call = <C extends Call>(
    actor: Actor | null,
    contract: C,
    request: RequestOf<C>,
  ): Promise<ReplyOf<C>> => retryWhile(['UNAVAILABLE'], () => service.call({ actor }, contract, request));
  /** The code with which a call is refused. */
  const refusal = async <C extends Call>(actor: Actor | null, contract: C, request: RequestOf<C>) => {
    try {
      await call(actor, contract, request);
    } catch (error) {
      if (error instanceof CallError) return error.code;
      throw error;
    }
    return 'not refused';
  };
  return { call, refusal };
}

interface AuditRow {
  actorId: number | null;
  onBehalfOf: number | null;
  subjectId: number | null;
  details: Record<string, unknown>;
}

/** All events and mails of identity, oldest first, once its relay has sent them. */
function telling({ query }: TestService) {
  const delivered = async (): Promise<Envelope[]> => {
    const rows: { body: string }[] = await query('select body from messaging.deliveries order by position');
    return rows.map(({ body }) => Envelope.parse(JSON.parse(body)));
  };
  const settled = async () => {
    const waiting = 'select 1 from outbox where sent_at is null';
    while ((await query(waiting)).length) await wait(20);
  };
  return {
    delivered,
    settled,
    mails: async (to: string): Promise<AccountMail[]> => {
      await settled();
      return (await delivered())
        .filter(({ type }) => type === accountMailRequested.name)
        .map(({ payload }) => AccountMail.parse(payload))
        .filter((mail) => mail.to === to);
    },
    events: async (userId: number): Promise<{ type: string; version: number; payload: unknown }[]> =>
      query(
        `select event as type, (envelope ->> 'aggregateVersion')::integer as version, envelope -> 'payload' as payload
         from outbox where envelope ->> 'aggregateId' = $1 order by position`,
        [String(userId)],
      ),
    audited: (action: string) =>
      query<AuditRow>(
        `select actor_id as "actorId", on_behalf_of as "onBehalfOf", subject_id as "subjectId", details
         from audit_log where action = $1 order by id`,
        [action],
      ),
  };
}

/** The secret of a mail's link. */
export function tokenOf(mail: AccountMail | undefined): string {
  const path = mail && 'path' in mail.data ? mail.data.path : '';
  return new URL(path, 'http://shop').searchParams.get('token') ?? '';
}

let people = 0;
/** An address that nobody else has. */
export const newEmail = () => `player-${(people += 1)}@example.org`;

/** A registered user. */
export async function registered(identity: Identity, email = newEmail()) {
  const detail = await identity.call(null, register, { name: 'Ann Player', email, password });
  return { ...detail, actor: user(detail.id) };
}

/** An administrator. */
export async function appointed(identity: Identity) {
  const { id, email } = await registered(identity);
  await identity.query('update users set is_admin = true where id = $1', [id]);
  return { id, email, actor: admin(id) };
}
