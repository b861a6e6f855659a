import { Injectable } from '@nestjs/common';
import type { OrderState } from '@music/contracts';
import { currentContext, Database } from '@music/platform';
import { type BasketOwner, ownerKey, userIdOf } from '../basket/basket-owner.js';
import { Overtaken } from '../database/locks.js';
import { mayBecome } from '../orders/order.process.js';
import type { Snapshot } from './snapshot.js';

export interface Attempt {
  id: string;
  basketId: string | null;
  userId: number | null;
  /** The owner's key: whoever may ask how it went. */
  madeBy: string | null;
  /** The administrator who prepared it while acting as the user. */
  preparedBy: number | null;
  state: OrderState;
  /** The latest revision. */
  revision: number;
  intentId: string | null;
  clientSecret: string | null;
}

export interface UntouchedAttempt extends Attempt {
  idleSeconds: number;
  /** It has reserved a voucher of which there are only so many. */
  holdsVoucher: boolean;
}

/** A snapshot as it was written for an attempt. */
export interface Revision extends Snapshot {
  attemptId: string;
  revision: number;
  waivedRightAt: Date | null;
}

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

/** Checkout attempts and their revisions. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly database: Database) {}

  private async one(sql: string, values: unknown[]): Promise<Attempt | null> {
    const rows: Attempt[] = await this.database.manager.query(sql, values);
    return rows[0] ?? null;
  }

  find(id: string): Promise<Attempt | null> {
    return this.one(`select ${columns} from attempts where id = $1`, [id]);
  }

  /** Whether what was paid with this intent is ordered. */
  async isOrdered(intentId: string): Promise<boolean> {
    const rows: object[] = await this.database.manager.query(
      "select from attempts where intent_id = $1 and state = 'paid'",
      [intentId],
    );
    return rows.length > 0;
  }

  /** The basket's open attempt, locked; made when there is none. The basket must be locked before. */
  async openFor(basketId: string, owner: BasketOwner): Promise<Attempt> {
    const held = await this.findOpen(basketId);
    const attempt = await this.one(
      held
        ? `with touched as (update attempts set user_id = $2, made_by = $3, prepared_by = $4, touched_at = now() where id = $1 returning *)
           select ${columns} from touched`
        : `with made as (insert into attempts (basket_id, user_id, made_by, prepared_by) values ($1, $2, $3, $4) returning *)
           select ${columns} from made`,
      [held?.id ?? basketId, userIdOf(owner), ownerKey(owner), currentContext().actor?.onBehalfOf ?? null],
    );
    if (!attempt) throw new Error('The attempt was not written.');
    return attempt;
  }

  findOpen(basketId: string): Promise<Attempt | null> {
    return this.one(
      `select ${columns} from attempts where basket_id = $1 and state = 'awaiting_payment' for update`,
      [basketId],
    );
  }

  /**
   * The attempt an intent belongs to, with its basket, both locked. An intent whose making was not heard of (a crash in
   * between) is found by the attempt that its metadata names. Throws `Overtaken` when the basket was merged meanwhile.
   */
  async lockByIntent(intentId: string, attemptId: string | null): Promise<Attempt | null> {
    const mine = 'a.intent_id = $1 or (a.intent_id is null and a.id = $2::uuid)';
    const baskets: { id: string }[] = await this.database.manager.query(
      `select id from baskets where id in (select basket_id from attempts a where ${mine}) order by id for update`,
      [intentId, attemptId],
    );
    const attempt = await this.one(
      `select ${columns} from attempts a where ${mine} order by intent_id nulls last limit 1 for update`,
      [intentId, attemptId],
    );
    if (attempt?.basketId && !baskets.some(({ id }) => id === attempt.basketId)) throw new Overtaken();
    return attempt;
  }

  /** Compare and set: an attempt has one intent for ever (settled 2). False: it has another. */
  async keepIntent(id: string, intentId: string, clientSecret: string): Promise<boolean> {
    const [kept]: [object[], number] = await this.database.manager.query(
      `update attempts set intent_id = $2, client_secret = $3, touched_at = now()
       where id = $1 and (intent_id is null or intent_id = $2) returning id`,
      [id, intentId, clientSecret],
    );
    return kept.length > 0;
  }

  /** Writes the snapshot as the next revision, unless the latest is the same; answers its number. */
  async revise(attempt: Attempt, fingerprint: string, snapshot: Snapshot): Promise<number> {
    const { manager } = this.database;
    const latest: object[] = await manager.query(
      'select from attempt_revisions where attempt_id = $1 and revision = $2 and fingerprint = $3',
      [attempt.id, attempt.revision, fingerprint],
    );
    if (latest.length) return attempt.revision;
    const revision = attempt.revision + 1;
    await manager.query(
      `insert into attempt_revisions (attempt_id, revision, basket_version, fingerprint, email, addresses, voucher_id,
         waived_right_at, waiver_text, lines, subtotal, discount, shipping, vat, total)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8::integer is not null then now() end, $8, $9, $10, $11, $12, $13, $14)`,
      [
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
      ],
    );
    await manager.query('update attempts set revision = $2 where id = $1', [attempt.id, revision]);
    return revision;
  }

  async revision(attemptId: string, revision: number): Promise<Revision | null> {
    const rows: Revision[] = await this.database.manager.query(
      `select ${revisionColumns} from attempt_revisions where attempt_id = $1 and revision = $2`,
      [attemptId, revision],
    );
    return rows[0] ?? null;
  }

  /**
   * Forgets the revisions before this one that were overtaken so many minutes ago: until then a request that is still on
   * its way to the provider may bring one of them back.
   */
  async prune(attemptId: string, revision: number, minutes: number): Promise<void> {
    await this.database.manager.query(
      `delete from attempt_revisions old where attempt_id = $1 and revision < $2 and exists (
         select from attempt_revisions newer where newer.attempt_id = $1 and newer.revision > old.revision
           and newer.created_at <= now() - make_interval(mins => $3))`,
      [attemptId, revision, minutes],
    );
  }

  /** Moves an attempt on and writes why. Throws when the table of states has no such step. */
  async become(attempt: Attempt, to: OrderState, cause: string): Promise<void> {
    if (!mayBecome(attempt.state, to))
      throw new Error(`An attempt that is ${attempt.state} cannot become ${to}.`);
    await this.database.manager.query('update attempts set state = $2, touched_at = now() where id = $1', [
      attempt.id,
      to,
    ]);
    await this.database.manager.query(
      'insert into order_events (attempt_id, from_state, to_state, cause) values ($1, $2, $3, $4)',
      [attempt.id, attempt.state, to, cause],
    );
  }

  async lock(id: string): Promise<Attempt | null> {
    return this.one(`select ${columns} from attempts where id = $1 for update`, [id]);
  }

  /**
   * Unpaid attempts that nobody touched for so many seconds: those that were not looked at for longest, so that of many
   * none is forgotten, and no other replica takes the same.
   */
  async takeUntouched(seconds: number, limit: number): Promise<UntouchedAttempt[]> {
    const [rows]: [UntouchedAttempt[], number] = await this.database.manager.query(
      `update attempts set checked_at = now() where id in (
         select id from attempts
         where state = 'awaiting_payment' and touched_at <= now() - make_interval(secs => $1)
         order by checked_at nulls first, touched_at limit $2 for update skip locked)
       returning ${columns}, extract(epoch from now() - touched_at)::float8 as "idleSeconds", ${holdsVoucher} as "holdsVoucher"`,
      [seconds, limit],
    );
    return rows;
  }
}
