import { Injectable } from '@nestjs/common';
import { type Actor, type ReplyOf, type giveWaiver, waiverGiven } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database, type RequestContext } from '@music/platform';
import { waiver } from '@music/rules';
import { assertOwnConsent } from '../payments/draft.service.js';
import { OwnAttemptsService } from '../payments/own-attempts.service.js';
import { OrderLinksService } from '../order-links/order-links.service.js';
import { downloadAccess } from '../orders/download-access.js';
import { OrderChangesRepository } from '../orders/order-changes.repository.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';

type DownloadAccess = ReplyOf<typeof giveWaiver>;

/** Giving up the right to cancel after payment, by anyone who may see the order: its downloads open at once. */
@Injectable()
export class WaiverService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly changes: OrderChangesRepository,
    private readonly ownAttempts: OwnAttemptsService,
    private readonly links: OrderLinksService,
    private readonly outbox: Outbox,
  ) {}

  async own(orderNo: string, actor: Actor): Promise<DownloadAccess> {
    const order = await this.orders.findByNumber(orderNo);
    return this.give(order?.userId === actor.userId ? order : null, actor);
  }

  async ofAttempt(attemptId: string, context: RequestContext): Promise<DownloadAccess> {
    const { id } = await this.ownAttempts.require(attemptId, context);
    return this.give(await this.orders.findByAttempt(id), context.actor);
  }

  async byLink(token: string, actor: Actor | null): Promise<DownloadAccess> {
    return this.give(await this.links.requireOrder(token), actor);
  }

  private async give(seen: OrderRecord | null, actor: Actor | null): Promise<DownloadAccess> {
    if (!seen) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    assertOwnConsent(actor, { cancelWaiver: true });
    return this.database.transaction(async () => {
      const order = await this.orders.lockById(seen.id);
      if (!order) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
      const access = downloadAccess(order);
      return access.waiverNeeded ? this.open(order) : access;
    });
  }

  private async open(order: OrderRecord): Promise<DownloadAccess> {
    const { id: orderId, orderNo, userId } = order;
    const now = new Date();
    const aggregateVersion = await this.changes.waiveRight(orderId, now, waiver.version);
    const fact = { orderId, orderNo, userId, at: now.toISOString() };
    await this.outbox.publish(waiverGiven, fact, { aggregateId: orderId, aggregateVersion });
    return downloadAccess({ ...order, waivedRightAt: now });
  }
}
