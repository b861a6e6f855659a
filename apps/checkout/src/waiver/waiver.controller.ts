import { Controller } from '@nestjs/common';
import { giveWaiver, giveWaiverByLink, giveWaiverOfAttempt, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext, UserContext } from '@music/platform';
import { WaiverService } from './waiver.service.js';

@Controller()
export class WaiverController {
  constructor(private readonly waiver: WaiverService) {}

  @Handles(giveWaiver)
  own({ orderNo }: ParsedRequestOf<typeof giveWaiver>, { actor }: UserContext) {
    return this.waiver.own(orderNo, actor);
  }

  @Handles(giveWaiverOfAttempt)
  ofAttempt({ attemptId }: ParsedRequestOf<typeof giveWaiverOfAttempt>, context: RequestContext) {
    return this.waiver.ofAttempt(attemptId, context);
  }

  @Handles(giveWaiverByLink)
  byLink({ token }: ParsedRequestOf<typeof giveWaiverByLink>, { actor }: RequestContext) {
    return this.waiver.byLink(token, actor);
  }
}
