import { Controller } from '@nestjs/common';
import {
  applySubscriptionVoucher,
  listOwnSubscriptions,
  listSubscriptions,
  openSubscriptionDownload,
  type ParsedRequestOf,
  previewSubscriptionVoucher,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { OwnSubscriptionsService } from './own-subscriptions.service.js';
import { RedemptionService } from './redemption.service.js';
import { SubscriptionDownloads } from './subscription-downloads.js';
import { SubscriptionSnapshot } from './subscription-snapshot.js';

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly redemption: RedemptionService,
    private readonly subscriptions: OwnSubscriptionsService,
    private readonly downloads: SubscriptionDownloads,
    private readonly snapshot: SubscriptionSnapshot,
  ) {}

  @Handles(applySubscriptionVoucher)
  apply({ voucherCode }: ParsedRequestOf<typeof applySubscriptionVoucher>, { actor }: UserContext) {
    return this.redemption.apply(voucherCode, actor);
  }

  @Handles(previewSubscriptionVoucher)
  preview({ voucherCode }: ParsedRequestOf<typeof previewSubscriptionVoucher>, { actor }: UserContext) {
    return this.redemption.preview(voucherCode, actor);
  }

  @Handles(listOwnSubscriptions)
  own(_: ParsedRequestOf<typeof listOwnSubscriptions>, { actor }: UserContext) {
    return this.subscriptions.list(actor);
  }

  @Handles(openSubscriptionDownload)
  openDownload(request: ParsedRequestOf<typeof openSubscriptionDownload>, { actor }: UserContext) {
    return this.downloads.open(request, actor);
  }

  @Handles(listSubscriptions)
  list(request: ParsedRequestOf<typeof listSubscriptions>) {
    return this.snapshot.page(request);
  }
}
