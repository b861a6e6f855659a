import { Injectable } from '@nestjs/common';
import { libraryMailRequested } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { accountPath } from '@music/rules';
import { z } from 'zod';
import { UserNames } from '../users/user-names.js';
import { JobHandler, type JobKind } from '../jobs/job.js';
import { JournalsService } from '../journals/journals.service.js';
import { aggregateOf } from '../subscription-vouchers/voucher-maker.service.js';
import { SubscriptionVouchersRepository } from '../subscription-vouchers/vouchers.repository.js';

const logger = createLogger('library');
const Payload = z.object({ voucherId: z.int() });
type AppliedMail = z.infer<typeof Payload>;

/** The mail to whoever applied a voucher: the address is identity's, which no transaction waits for. */
export const appliedMail: JobKind<typeof Payload> = { kind: 'voucher-applied-mail', payload: Payload };

@Injectable()
export class AppliedMailHandler extends JobHandler<typeof Payload> {
  readonly job = appliedMail;

  constructor(
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly journals: JournalsService,
    private readonly names: UserNames,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {
    super();
  }

  async run({ voucherId }: AppliedMail): Promise<void> {
    const voucher = await this.vouchers.find(voucherId);
    if (!voucher?.usedBy) return;
    const [user] = await this.names.users([voucher.usedBy]);
    if (!user) return;
    const { year, journals } = await this.journals.ofOneYear(voucher.journalIds);
    const path = accountPath('subscriptions');
    const data = { name: user.name, year, journals: journals.map(({ name }) => name), path };
    const mailId = `voucher-applied:${voucherId}`;
    const mail = { mailId, to: user.email, userId: user.userId, template: 'voucher-applied' as const, data };
    await this.database.transaction(() =>
      this.outbox.publish(libraryMailRequested, mail, aggregateOf(voucherId)),
    );
  }

  gaveUp(mail: AppliedMail, reason: string): Promise<void> {
    logger.error({ ...mail, reason }, 'a voucher was applied and no mail says so');
    return Promise.resolve();
  }
}
