import { Injectable } from '@nestjs/common';
import { columnsOf, currentContext, Database, fieldsOf, rowOf, statement } from '@music/platform';
import { z } from 'zod';
import { type BasketOwner, ownerKey, userIdOf } from '../basket/basket-owner.js';
import { BasketMerged } from '../database/locks.js';
import { attemptMayBecome, AttemptState } from './attempt.process.js';
import { Snapshot } from './snapshot.js';

const Attempt = z.object({
  id: z.string(),
  basketId: z.string().nullable(),
  userId: z.int().nullable(),
  /** The key of the owner, who may ask for the attempt's status. */
  madeBy: z.string().nullable(),
  /** The administrator who prepared it while acting as the user. */
  preparedBy: z.int().nullable(),
  state: AttemptState,
  /** The latest revision. */
  revision: z.int(),
  intentId: z.string().nullable(),
  clientSecret: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

const IdleAttempt = Attempt.extend({
  idleSeconds: z.number(),
  /** Whether it has reserved a voucher with limited uses. */
  holdsVoucher: z.boolean(),
});
export type IdleAttempt = z.infer<typeof IdleAttempt>;

/** A snapshot as stored with an attempt. */
export const Revision = Snapshot.extend({
  attemptId: z.string(),
  revision: z.int(),
  waivedRightAt: z.date().nullable(),
});
export type Revision = z.infer<typeof Revision>;

const columns = fieldsOf(Attempt, 'attempts');

const holdsVoucher = `exists (
  select from voucher_uses u join vouchers v on v.id = u.voucher_id
  where u.attempt_id = attempts.id and u.consumed_at is null
    and coalesce(v.max_uses, v.max_uses_per_customer) is not null)`;

const Id = z.string();
const nullableText = z.string().nullable();
const nullableInt = z.int().nullable();

const findAttempt = statement('checkout.find-attempt', {
  parameters: [Id],
  row: Attempt,
  sql: `select ${columns} from attempts where id = $1`,
});
const lockAttempt = statement('checkout.lock-attempt', {
  parameters: [Id],
  row: Attempt,
  sql: `select ${columns} from attempts where id = $1 for update`,
});
const lockOpen = statement('checkout.lock-open-attempt', {
  parameters: [Id],
  row: Attempt,
  sql: `select ${columns} from attempts where basket_id = $1 and state = 'awaiting_payment' for update`,
});
const findOrdered = statement('checkout.find-ordered-attempt', {
  parameters: [z.string()],
  sql: "select from attempts where intent_id = $1 and state = 'paid'",
});
/**
 * A unique index allows one open attempt per basket: a new one is created, or the existing one is taken over by the
 * current caller.
 */
const openAttempt = statement('checkout.open-attempt', {
  parameters: [Id, nullableInt, nullableText, nullableInt],
  row: Attempt,
  sql: `insert into attempts (basket_id, user_id, made_by, prepared_by) values ($1, $2, $3, $4)
    on conflict (basket_id) where state = 'awaiting_payment' do update
    set user_id = $2, made_by = $3, prepared_by = $4, touched_at = now()
    returning ${columns}`,
});
/** The attempt that has the intent ($1); otherwise the one its metadata names ($2), if that attempt has no intent yet. */
const ofIntent = `coalesce(
  (select id from attempts where intent_id = $1), (select id from attempts where id = $2::uuid and intent_id is null))`;
const lockBasketOfIntent = statement('checkout.lock-basket-of-intent', {
  parameters: [z.string(), nullableText],
  row: z.object({ id: Id }),
  sql: `select id from baskets where id = (select basket_id from attempts where id = ${ofIntent}) for update`,
});
const lockAttemptOfIntent = statement('checkout.lock-attempt-of-intent', {
  parameters: [z.string(), nullableText],
  row: Attempt,
  sql: `select ${columns} from attempts where id = ${ofIntent} and (intent_id is null or intent_id = $1) for update`,
});
const StoredIntent = z.object({
  state: AttemptState,
  /** No intent had been stored before. */
  isFirst: z.boolean(),
});
type StoredIntent = z.infer<typeof StoredIntent>;
const storeIntent = statement('checkout.store-intent', {
  parameters: [Id, z.string(), z.string()],
  row: StoredIntent,
  sql: `update attempts a set intent_id = $2, client_secret = $3, touched_at = now()
    from (select id, intent_id from attempts where id = $1 for update) before
    where a.id = before.id and (before.intent_id is null or before.intent_id = $2)
    returning a.state, before.intent_id is null as "isFirst"`,
});
/** Adds a revision after this one ($2), unless this one has the same fingerprint ($3); then nothing changes. */
const addRevision = statement('checkout.add-revision', {
  parameters: [Id, z.int(), z.string(), z.string()],
  sql: `with added as (
      insert into attempt_revisions (attempt_id, revision, fingerprint, waived_right_at, ${columnsOf(Snapshot)})
      select $1, $2::integer + 1, $3, case when waiver_text is not null then now() end, ${columnsOf(Snapshot)}
      from json_populate_record(null::attempt_revisions, $4)
      where not exists (
        select from attempt_revisions where attempt_id = $1 and revision = $2::integer and fingerprint = $3)
      returning attempt_id, revision)
    update attempts set revision = added.revision from added where id = added.attempt_id`,
});
const findRevision = statement('checkout.find-revision', {
  parameters: [Id, z.int()],
  row: Revision,
  sql: `select ${fieldsOf(Revision, 'attempt_revisions')} from attempt_revisions where attempt_id = $1 and revision = $2`,
});
const pruneRevisions = statement('checkout.prune-revisions', {
  parameters: [Id, z.int(), z.int()],
  sql: `delete from attempt_revisions old where attempt_id = $1 and revision < $2 and exists (
      select from attempt_revisions newer where newer.attempt_id = $1 and newer.revision > old.revision
        and newer.created_at <= now() - make_interval(mins => $3))`,
});
/** Compare-and-set of the state, and the event that records it. */
const changeState = statement('checkout.change-attempt-state', {
  parameters: [Id, AttemptState, AttemptState, z.string()],
  sql: `with moved as (
      update attempts set state = $3, touched_at = now() where id = $1 and state = $2 returning id)
    insert into order_events (attempt_id, from_state, to_state, cause) select id, $2, $3, $4 from moved`,
});
const claimIdle = statement('checkout.claim-idle-attempts', {
  parameters: [z.int(), z.int()],
  row: IdleAttempt,
  sql: `update attempts set checked_at = now() where id in (
      select id from attempts
      where state = 'awaiting_payment' and touched_at <= now() - make_interval(secs => $1)
      order by checked_at nulls first, touched_at limit $2 for update skip locked)
    returning ${columns}, extract(epoch from now() - touched_at)::float8 as "idleSeconds", ${holdsVoucher} as "holdsVoucher"`,
});

/** Checkout attempts and their revisions. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly database: Database) {}

  find(id: string): Promise<Attempt | null> {
    return this.database.maybe(findAttempt, id);
  }

  /** Whether the payment with this intent has become an order. */
  async isOrdered(intentId: string): Promise<boolean> {
    return (await this.database.maybe(findOrdered, intentId)) !== null;
  }

  /** The basket's open attempt, locked; created if there is none. The basket must already be locked. */
  openFor(basketId: string, owner: BasketOwner): Promise<Attempt> {
    const preparedBy = currentContext().actor?.onBehalfOf ?? null;
    return this.database.one(openAttempt, basketId, userIdOf(owner), ownerKey(owner), preparedBy);
  }

  lockOpen(basketId: string): Promise<Attempt | null> {
    return this.database.maybe(lockOpen, basketId);
  }

  /**
   * The attempt an intent belongs to, with its basket, both locked. An intent that was created just before a crash is
   * found by the attempt in its metadata. Throws `BasketMerged` if the basket has been merged in the meantime.
   */
  async lockByIntent(intentId: string, attemptId: string | null): Promise<Attempt | null> {
    const basket = await this.database.maybe(lockBasketOfIntent, intentId, attemptId);
    const attempt = await this.database.maybe(lockAttemptOfIntent, intentId, attemptId);
    if (attempt?.basketId && attempt.basketId !== basket?.id) throw new BasketMerged();
    return attempt;
  }

  /** Compare and set: an attempt keeps its one intent (rule S2). Null: it already has another. */
  storeIntent(id: string, intentId: string, clientSecret: string): Promise<StoredIntent | null> {
    return this.database.maybe(storeIntent, id, intentId, clientSecret);
  }

  /** Writes the snapshot as the next revision, unless the latest one is equal; returns its number. */
  async revise(attempt: Attempt, fingerprint: string, snapshot: Snapshot): Promise<number> {
    const added = await this.database.change(
      addRevision,
      attempt.id,
      attempt.revision,
      fingerprint,
      JSON.stringify(rowOf(Snapshot, snapshot)),
    );
    return attempt.revision + added;
  }

  findRevision(attemptId: string, revision: number): Promise<Revision | null> {
    return this.database.maybe(findRevision, attemptId, revision);
  }

  /**
   * Deletes the revisions before this one that were superseded at least this many minutes ago. Until then, a request that is still
   * on its way to the provider may bring one of them back.
   */
  async prune(attemptId: string, revision: number, minutes: number): Promise<void> {
    await this.database.change(pruneRevisions, attemptId, revision, minutes);
  }

  /**
   * Changes the state of an attempt and records why. Throws if the table of states does not allow the change, or if the state has
   * changed in the meantime.
   */
  async changeState(attempt: Attempt, to: AttemptState, cause: string): Promise<void> {
    if (!attemptMayBecome(attempt.state, to))
      throw new Error(`An attempt that is ${attempt.state} cannot become ${to}.`);
    if (!(await this.database.change(changeState, attempt.id, attempt.state, to, cause)))
      throw new Error(`The attempt ${attempt.id} is no longer ${attempt.state}.`);
  }

  lock(id: string): Promise<Attempt | null> {
    return this.database.maybe(lockAttempt, id);
  }

  /**
   * Unpaid attempts that have not been touched for this many seconds, those checked longest ago first, so that none is forgotten;
   * other replicas do not get the same ones.
   */
  claimIdle(seconds: number, limit: number): Promise<IdleAttempt[]> {
    return this.database.rows(claimIdle, seconds, limit);
  }
}
