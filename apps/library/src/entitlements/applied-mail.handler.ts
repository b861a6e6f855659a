import { Injectable } from '@nestjs/common';
import { createLogger } from '@music/platform';
import { accountPath } from '@music/rules';
import { z } from 'zod';
import { UserMails } from '../users/user-mails.js';
import { JobHandler, type JobKind } from '../jobs/job.js';
import { JournalsService } from '../journals/journals.service.js';
import { SubscriptionVouchersRepository } from '../subscription-vouchers/subscription-vouchers.repository.js';

const logger = createLogger('library');
const Payload = z.object({ voucherId: z.int() });
type AppliedMail = z.infer<typeof Payload>;

/** The mail to the user who applied a voucher. */
export const appliedMailJob: JobKind<typeof Payload> = { kind: 'voucher-applied-mail', payload: Payload };

@Injectable()
export class AppliedMailHandler extends JobHandler<typeof Payload> {
  readonly job = appliedMailJob;

  constructor(
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly journals: JournalsService,
    private readonly mails: UserMails,
  ) {
    super();
  }

  async run({ voucherId }: AppliedMail): Promise<void> {
    const voucher = await this.vouchers.find(voucherId);
    if (!voucher?.usedBy) return;
    const journals = await this.journals.names(voucher.journalIds);
    await this.mails.send(voucher.usedBy, (name) => ({
      mailId: `voucher-applied:${voucherId}`,
      template: 'voucher-applied',
      data: { name, year: voucher.year, journals, path: accountPath('subscriptions') },
    }));
  }

  onGivenUp(mail: AppliedMail, reason: string): Promise<void> {
    logger.error({ ...mail, reason }, 'a voucher was applied and no mail says so');
    return Promise.resolve();
  }
}
