import { Injectable } from '@nestjs/common';
import { CheckoutAddresses, OrderState } from '@music/contracts';
import { currentContext, Database, statement } from '@music/platform';
import { z } from 'zod';
import { type BasketOwner, ownerKey, userIdOf } from '../basket/basket-owner.js';
import { Overtaken } from '../database/locks.js';
import { mayBecome } from '../orders/order.process.js';
import { type Snapshot, SnapshotLine } from './snapshot.js';

const Attempt = z.object({
  id: z.string(),
  basketId: z.string().nullable(),
  userId: z.int().nullable(),
  /** The owner's key: whoever may ask how it went. */
  madeBy: z.string().nullable(),
  /** The administrator who prepared it while acting as the user. */
  preparedBy: z.int().nullable(),
  state: OrderState,
  /** The latest revision. */
  revision: z.int(),
  intentId: z.string().nullable(),
  clientSecret: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

const UntouchedAttempt = Attempt.extend({
  idleSeconds: z.number(),
  /** It has reserved a voucher of which there are only so many. */
  holdsVoucher: z.boolean(),
});
export type UntouchedAttempt = z.infer<typeof UntouchedAttempt>;

/** A snapshot as it was written for an attempt. */
const Revision = z.object({
  attemptId: z.string(),
  revision: z.int(),
  basketVersion: z.int(),
  email: z.string().nullable(),
  addresses: CheckoutAddresses.nullable(),
  voucherId: z.int().nullable(),
  waivedRightAt: z.date().nullable(),
  waiverText: z.int().nullable(),
  lines: z.array(SnapshotLine),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  vat: z.int(),
  total: z.int(),
});
export type Revision = z.infer<typeof Revision>;

const columns =
  'id, basket_id as "basketId", user_id as "userId", made_by as "madeBy", prepared_by as "preparedBy", state, revision, intent_id as "intentId", ' +
  'client_secret as "clientSecret"';
const revisionColumns = `
  attempt_id as "attemptId", revision, basket_version as "basketVersion", email, addresses, voucher_id as "voucherId",
  waived_right_at as "waivedRightAt", waiver_text as "waiverText", lines, subtotal, discount, shipping, vat, total`;

const holdsVoucher = `exists (
  select from voucher_uses u join vouchers v on v.id = u.voucher_id
  where u.attempt_id = attempts.id and u.consumed_at is null
    and coalesce(v.max_uses, v.max_uses_per_customer) is not null)`;

const Id = z.string();
const text = z.string().nullable();
const number = z.int().nullable();
const pence = z.int();

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
const touchAttempt = statement('checkout.touch-attempt', {
  parameters: [Id, number, text, number],
  row: Attempt,
  sql: `update attempts set user_id = $2, made_by = $3, prepared_by = $4, touched_at = now() where id = $1
    returning ${columns}`,
});
const addAttempt = statement('checkout.add-attempt', {
  parameters: [Id, number, text, number],
  row: Attempt,
  sql: `insert into attempts (basket_id, user_id, made_by, prepared_by) values ($1, $2, $3, $4) returning ${columns}`,
});
const ofIntent = 'a.intent_id = $1 or (a.intent_id is null and a.id = $2::uuid)';
const lockBasketsOfIntent = statement('checkout.lock-baskets-of-intent', {
  parameters: [z.string(), text],
  row: z.object({ id: Id }),
  sql: `select id from baskets where id in (select basket_id from attempts a where ${ofIntent}) order by id for update`,
});
const lockAttemptOfIntent = statement('checkout.lock-attempt-of-intent', {
  parameters: [z.string(), text],
  row: Attempt,
  sql: `select ${columns} from attempts a where ${ofIntent} order by intent_id nulls last limit 1 for update`,
});
const keepIntent = statement('checkout.keep-intent', {
  parameters: [Id, z.string(), z.string()],
  sql: `update attempts set intent_id = $2, client_secret = $3, touched_at = now()
    where id = $1 and (intent_id is null or intent_id = $2)`,
});
const findSameRevision = statement('checkout.find-same-revision', {
  parameters: [Id, z.int(), z.string()],
  sql: 'select from attempt_revisions where attempt_id = $1 and revision = $2 and fingerprint = $3',
});
const addRevision = statement('checkout.add-revision', {
  parameters: [
    Id,
    z.int(),
    z.int(),
    z.string(),
    text,
    text,
    number,
    number,
    z.string(),
    pence,
    pence,
    pence,
    pence,
    pence,
  ],
  sql: `insert into attempt_revisions (attempt_id, revision, basket_version, fingerprint, email, addresses, voucher_id,
      waived_right_at, waiver_text, lines, subtotal, discount, shipping, vat, total)
    values ($1, $2, $3, $4, $5, $6, $7, case when $8::integer is not null then now() end, $8, $9, $10, $11, $12, $13, $14)`,
});
const setRevision = statement('checkout.set-revision', {
  parameters: [Id, z.int()],
  sql: 'update attempts set revision = $2 where id = $1',
});
const findRevision = statement('checkout.find-revision', {
  parameters: [Id, z.int()],
  row: Revision,
  sql: `select ${revisionColumns} from attempt_revisions where attempt_id = $1 and revision = $2`,
});
const pruneRevisions = statement('checkout.prune-revisions', {
  parameters: [Id, z.int(), z.int()],
  sql: `delete from attempt_revisions old where attempt_id = $1 and revision < $2 and exists (
      select from attempt_revisions newer where newer.attempt_id = $1 and newer.revision > old.revision
        and newer.created_at <= now() - make_interval(mins => $3))`,
});
const setState = statement('checkout.set-attempt-state', {
  parameters: [Id, OrderState],
  sql: 'update attempts set state = $2, touched_at = now() where id = $1',
});
const addEvent = statement('checkout.add-attempt-event', {
  parameters: [Id, OrderState, OrderState, z.string()],
  sql: 'insert into order_events (attempt_id, from_state, to_state, cause) values ($1, $2, $3, $4)',
});
const takeUntouched = statement('checkout.take-untouched-attempts', {
  parameters: [z.int(), z.int()],
  row: UntouchedAttempt,
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

  /** Whether what was paid with this intent is ordered. */
  async isOrdered(intentId: string): Promise<boolean> {
    return (await this.database.maybe(findOrdered, intentId)) !== null;
  }

  /** The basket's open attempt, locked; made when there is none. The basket must be locked before. */
  async openFor(basketId: string, owner: BasketOwner): Promise<Attempt> {
    const held = await this.findOpen(basketId);
    const made = [userIdOf(owner), ownerKey(owner), currentContext().actor?.onBehalfOf ?? null] as const;
    return held
      ? this.database.one(touchAttempt, held.id, ...made)
      : this.database.one(addAttempt, basketId, ...made);
  }

  findOpen(basketId: string): Promise<Attempt | null> {
    return this.database.maybe(lockOpen, basketId);
  }

  /**
   * The attempt an intent belongs to, with its basket, both locked. An intent whose making was not heard of (a crash in
   * between) is found by the attempt that its metadata names. Throws `Overtaken` when the basket was merged meanwhile.
   */
  async lockByIntent(intentId: string, attemptId: string | null): Promise<Attempt | null> {
    const baskets = await this.database.rows(lockBasketsOfIntent, intentId, attemptId);
    const attempt = await this.database.maybe(lockAttemptOfIntent, intentId, attemptId);
    if (attempt?.basketId && !baskets.some(({ id }) => id === attempt.basketId)) throw new Overtaken();
    return attempt;
  }

  /** Compare and set: an attempt has one intent for ever (settled 2). False: it has another. */
  async keepIntent(id: string, intentId: string, clientSecret: string): Promise<boolean> {
    return (await this.database.change(keepIntent, id, intentId, clientSecret)) > 0;
  }

  /** Writes the snapshot as the next revision, unless the latest is the same; answers its number. */
  async revise(attempt: Attempt, fingerprint: string, snapshot: Snapshot): Promise<number> {
    const same = await this.database.maybe(findSameRevision, attempt.id, attempt.revision, fingerprint);
    if (same) return attempt.revision;
    const revision = attempt.revision + 1;
    await this.database.change(
      addRevision,
      attempt.id,
      revision,
      snapshot.basketVersion,
      fingerprint,
      snapshot.email,
      JSON.stringify(snapshot.addresses),
      snapshot.voucherId,
      snapshot.waiverText,
      JSON.stringify(snapshot.lines),
      snapshot.subtotal,
      snapshot.discount,
      snapshot.shipping,
      snapshot.vat,
      snapshot.total,
    );
    await this.database.change(setRevision, attempt.id, revision);
    return revision;
  }

  revision(attemptId: string, revision: number): Promise<Revision | null> {
    return this.database.maybe(findRevision, attemptId, revision);
  }

  /**
   * Forgets the revisions before this one that were overtaken so many minutes ago: until then a request that is still on
   * its way to the provider may bring one of them back.
   */
  async prune(attemptId: string, revision: number, minutes: number): Promise<void> {
    await this.database.change(pruneRevisions, attemptId, revision, minutes);
  }

  /** Moves an attempt on and writes why. Throws when the table of states has no such step. */
  async become(attempt: Attempt, to: OrderState, cause: string): Promise<void> {
    if (!mayBecome(attempt.state, to))
      throw new Error(`An attempt that is ${attempt.state} cannot become ${to}.`);
    await this.database.change(setState, attempt.id, to);
    await this.database.change(addEvent, attempt.id, attempt.state, to, cause);
  }

  lock(id: string): Promise<Attempt | null> {
    return this.database.maybe(lockAttempt, id);
  }

  /**
   * Unpaid attempts that nobody touched for so many seconds: those that were not looked at for longest, so that of many
   * none is forgotten, and no other replica takes the same.
   */
  takeUntouched(seconds: number, limit: number): Promise<UntouchedAttempt[]> {
    return this.database.rows(takeUntouched, seconds, limit);
  }
}
