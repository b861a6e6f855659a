import { Injectable } from '@nestjs/common';
import {
  type PayloadOf,
  libraryMailRequested,
  type LibraryMail,
  subscriptionVoucherCreated,
} from '@music/contracts';
import { Outbox } from '@music/messaging';
import { currentContext } from '@music/platform';
import { firstRedeemableYear, redeemPath } from '@music/rules';
import type { NewVoucher } from './voucher.js';
import { maskedCode, newVoucherCode } from './voucher-code.js';
import { SubscriptionVouchersRepository } from './subscription-vouchers.repository.js';

type VoucherMail = Extract<LibraryMail, { template: 'subscription-voucher' }>['data'];
/** A voucher to be issued, with the names of its journals. */
export interface VoucherDraft extends Omit<NewVoucher, 'code'> {
  journals: readonly string[];
}
export interface IssuedVoucher extends VoucherDraft {
  id: number;
  code: string;
}

/** Issues vouchers, and mails their codes. */
@Injectable()
export class VoucherIssuer {
  constructor(
    private readonly vouchers: SubscriptionVouchersRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Within a transaction. Returns them in order, without those whose address already has a voucher with that sequence number for the
   * year.
   */
  async issue(drafts: readonly VoucherDraft[]): Promise<IssuedVoucher[]> {
    const coded = drafts.map((voucher) => ({ ...voucher, code: newVoucherCode() }));
    const added = await this.vouchers.add(coded, currentContext().actor?.userId ?? null);
    const ids = new Map(added.map(({ id, code }) => [code, id]));
    const issued = coded.flatMap((voucher) => {
      const id = ids.get(voucher.code);
      return id === undefined ? [] : [{ ...voucher, id }];
    });
    for (const voucher of issued) await this.announce(voucher);
    return issued;
  }

  /** Requests the mail with the code; returns the time that is stored as the time of sending. Within a transaction. */
  async mail({ id, code, customerName: name, email: to, year, journals }: IssuedVoucher): Promise<Date> {
    const sentAt = new Date();
    const mails = await this.vouchers.recordMail(id, sentAt);
    const expired = year < firstRedeemableYear(sentAt);
    const data: VoucherMail = { name, year, journals: [...journals], code, path: redeemPath(code), expired };
    const mailId = `subscription-voucher:${id}:${mails}`;
    const mail: PayloadOf<typeof libraryMailRequested> = {
      mailId,
      to,
      userId: null,
      template: 'subscription-voucher',
      data,
    };
    await this.outbox.publish(libraryMailRequested, mail, aggregateOf(id));
    return sentAt;
  }

  private async announce(voucher: IssuedVoucher): Promise<void> {
    await this.outbox.publish(subscriptionVoucherCreated, announced(voucher), aggregateOf(voucher.id));
    await this.mail(voucher);
  }
}

/** What events say about a voucher. */
export const announced = ({ id, code }: Pick<IssuedVoucher, 'id' | 'code'>) => ({
  voucherId: id,
  code: maskedCode(code),
});

export const aggregateOf = (voucherId: number) => ({
  aggregateId: `subscription-voucher:${voucherId}`,
  aggregateVersion: 1,
});
