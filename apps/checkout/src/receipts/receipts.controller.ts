import { Controller } from '@nestjs/common';
import {
  getAnyReceipt,
  getOwnReceipt,
  getReceiptByLink,
  getReceiptOfAttempt,
  type ParsedRequestOf,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext, UserContext } from '@music/platform';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Handles(getOwnReceipt)
  own({ orderNo }: ParsedRequestOf<typeof getOwnReceipt>, { actor }: UserContext) {
    return this.receipts.own(orderNo, actor);
  }

  @Handles(getReceiptByLink)
  byLink({ token }: ParsedRequestOf<typeof getReceiptByLink>) {
    return this.receipts.byLink(token);
  }

  @Handles(getReceiptOfAttempt)
  ofAttempt({ attemptId }: ParsedRequestOf<typeof getReceiptOfAttempt>, context: RequestContext) {
    return this.receipts.ofAttempt(attemptId, context);
  }

  @Handles(getAnyReceipt)
  any({ orderNo }: ParsedRequestOf<typeof getAnyReceipt>) {
    return this.receipts.any(orderNo);
  }
}
