import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type Call,
  getBasket,
  getCurrentUser,
  getDownloadsOfAttempt,
  getOrderStatus,
  getReceiptOfAttempt,
  getSessionUser,
  isRead,
  logIn,
  logOut,
  logOutByPost,
  recordAudit,
  type SessionUser,
  unmorph,
} from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import { currentContext, runInContext } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { morphSeconds, recordActivity, rememberedSeconds, type SessionHolder } from './session.types.js';

/**
 * Calls whose reply tells the browser who is logged in. They are allowed even if the page shows another user. Only they end an
 * expired morph: until then the page still acts for the morphed user.
 */
const exemptCalls = new Set<Call | undefined>([getCurrentUser, logIn, logOut, logOutByPost, unmorph]);

/** Reads that anyone may make, but whose answers are about one customer. */
const personalReads = new Set<Call>([getBasket, getOrderStatus, getReceiptOfAttempt, getDownloadsOfAttempt]);

/** What every tab may show, whoever is logged in. (Administrators see hidden editions of the hall of fame as well.) */
const isPublicRead = (call?: Call): boolean =>
  call?.access === 'anyone' && isRead(call) && !personalReads.has(call);

/** Whether the web app shows another user than the session's: another tab may have logged in, morphed or unmorphed. */
function showsAnother({ headers }: FastifyRequest, actor: Actor | null): boolean {
  const shown = headers['x-user-id'];
  return shown !== undefined && shown !== String(actor?.userId);
}

/**
 * The user of a session. Role and epoch are read from identity on every request that needs them, so a revoked
 * administrator or a changed password takes effect immediately (docs/adr/0005).
 */
@Injectable()
export class SessionService {
  constructor(private readonly bus: Bus) {}

  /** Begins a session under a new id; the id from before a login is never kept. */
  async begin(request: FastifyRequest, { user, epoch }: SessionUser, remember: boolean): Promise<void> {
    await this.replace(request, { userId: user.id, epoch, remember });
  }

  /** Ends the session and deletes its cookie in the browser. */
  async end(request: FastifyRequest): Promise<void> {
    if (!request.session.holder) return;
    await request.session.regenerate();
    request.hasEndedSession = true;
  }

  /**
   * Lets the session's administrator act as another user for 60 minutes at most. What the administrator put into a basket
   * before logging in must not become the user's.
   */
  async morph(request: FastifyRequest, userId: number): Promise<void> {
    const holder = this.holderOf(request);
    request.basketKey = undefined;
    await this.replace(request, { ...holder, morph: { userId, until: Date.now() + morphSeconds * 1_000 } });
  }

  async unmorph(request: FastifyRequest): Promise<void> {
    const { morph: _, ...holder } = this.holderOf(request);
    await this.replace(request, holder);
  }

  /** Keeps the caller logged in after a change that ended all sessions of the user. */
  async renew(request: FastifyRequest): Promise<void> {
    const { userId } = this.holderOf(request);
    const { epoch } = await this.bus.call(getSessionUser, { userId });
    await this.renewAt(request, epoch);
  }

  /** As `renew`, if the change itself returned the new epoch. */
  async renewAt(request: FastifyRequest, epoch: number): Promise<void> {
    await this.replace(request, { ...this.holderOf(request), epoch });
  }

  /**
   * Null for a visitor, and for a session that has ended. Throws `UNAVAILABLE` if identity does not answer. Throws `UNAUTHORISED`
   * if the morph has expired or the page shows another user; exempt calls and public reads are always answered.
   */
  async actor(request: FastifyRequest, call?: Call): Promise<Actor | null> {
    const actor = await this.sessionActor(request, call);
    const isAnswered = exemptCalls.has(call) || isPublicRead(call);
    if (!isAnswered && showsAnother(request, actor)) throw new CallError('UNAUTHORISED');
    return actor;
  }

  private async sessionActor(request: FastifyRequest, call?: Call): Promise<Actor | null> {
    const holder = request.session.holder;
    if (!holder) return null;
    const current = await this.currentUser(holder.userId);
    if (!current || current.epoch !== holder.epoch || (holder.morph && !current.isAdmin)) {
      // The cookie stays: a request sent at the same time may be replacing it.
      await request.session.regenerate();
      return null;
    }
    if (!holder.morph) return { userId: holder.userId, isAdmin: current.isAdmin, onBehalfOf: null };
    const morphed = { userId: holder.morph.userId, isAdmin: false, onBehalfOf: holder.userId };
    if (holder.morph.until > Date.now()) return morphed;
    if (isPublicRead(call)) return null;
    if (!exemptCalls.has(call)) throw new CallError('UNAUTHORISED');
    await this.expireMorph(request, morphed);
    return { userId: holder.userId, isAdmin: current.isAdmin, onBehalfOf: null };
  }

  private async expireMorph(request: FastifyRequest, morphed: Actor): Promise<void> {
    await this.unmorph(request);
    const recordUnmorph = () =>
      this.bus.call(recordAudit, { action: 'unmorph', details: { reason: 'expired' } });
    await runInContext({ ...currentContext(), actor: morphed }, recordUnmorph).catch(() => undefined);
  }

  private async currentUser(userId: number): Promise<SessionUser | null> {
    try {
      return await this.bus.call(getSessionUser, { userId });
    } catch (error) {
      if (error instanceof CallError && error.code === 'UNAUTHORISED') return null;
      throw error;
    }
  }

  private async replace(request: FastifyRequest, holder: SessionHolder): Promise<void> {
    await request.session.regenerate();
    request.session.holder = holder;
    recordActivity(request.session);
    // The cookie's options outlive a regeneration: a session that is not remembered must not inherit the 30 days.
    const maxAge = holder.remember ? rememberedSeconds * 1_000 : undefined;
    request.session.options({ maxAge, expires: undefined });
  }

  private holderOf(request: FastifyRequest): SessionHolder {
    if (!request.session.holder) throw new CallError('UNAUTHORISED');
    return request.session.holder;
  }
}
