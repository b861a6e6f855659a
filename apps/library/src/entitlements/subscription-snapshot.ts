import { Injectable } from '@nestjs/common';
import type { listSubscriptions, ParsedRequestOf, ReplyOf } from '@music/contracts';
import { EntitlementsRepository } from './entitlements.repository.js';

/** The data that other services copy. */
@Injectable()
export class SubscriptionSnapshot {
  constructor(private readonly entitlements: EntitlementsRepository) {}

  async page({
    afterId,
    limit,
    voucherId,
  }: ParsedRequestOf<typeof listSubscriptions>): Promise<ReplyOf<typeof listSubscriptions>> {
    const subscriptions = await this.entitlements.after(afterId, limit, voucherId);
    const last = subscriptions.at(-1)?.id ?? null;
    return { subscriptions, nextAfterId: subscriptions.length === limit ? last : null };
  }
}
