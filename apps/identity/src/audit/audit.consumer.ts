import { Injectable } from '@nestjs/common';
import {
  type AuditDetails,
  catalogueImported,
  catalogueRefreshed,
  deadLetterReplayed,
  licenceChanged,
  orderPlacedFor,
  type PayloadOf,
  personEdited,
  publicationEdited,
  refundRequested,
  seasonalPageChanged,
  stageAdvanced,
  subscriptionVoucherApplied,
  subscriptionVoucherCreated,
  subscriptionVoucherRevoked,
  subscriptionVoucherSent,
  voucherApplied,
  voucherCreated,
  voucherEnded,
} from '@music/contracts';
import { Consumes } from '@music/messaging';
import { currentContext, runInContext } from '@music/platform';
import { AuditService } from './audit.service.js';

type OfVoucher = PayloadOf<typeof voucherCreated>;

const ofVoucher = ({ voucherId, code }: OfVoucher): AuditDetails => ({ voucherId, ...(code && { code }) });

/** Records what other services did, once, with the actor in the event's envelope. */
@Injectable()
export class AuditConsumer {
  constructor(private readonly audit: AuditService) {}

  @Consumes(refundRequested)
  async refundRequested({
    orderNo,
    userId,
    amount,
    lineIds,
  }: PayloadOf<typeof refundRequested>): Promise<void> {
    await this.audit.record('refund', userId, { orderNo, amount, lines: lineIds.length });
  }

  @Consumes(voucherCreated)
  async voucherCreated(voucher: OfVoucher): Promise<void> {
    await this.audit.record('voucher-created', null, ofVoucher(voucher));
  }

  @Consumes(voucherEnded)
  async voucherEnded(voucher: OfVoucher): Promise<void> {
    await this.audit.record('voucher-ended', null, ofVoucher(voucher));
  }

  @Consumes(voucherApplied)
  async voucherApplied(voucher: OfVoucher): Promise<void> {
    await this.audit.record('voucher-applied', null, ofVoucher(voucher));
  }

  @Consumes(subscriptionVoucherCreated)
  async subscriptionVoucherCreated(voucher: OfVoucher): Promise<void> {
    await this.audit.record('subscription-voucher-created', null, ofVoucher(voucher));
  }

  @Consumes(subscriptionVoucherSent)
  async subscriptionVoucherSent(voucher: OfVoucher): Promise<void> {
    await this.audit.record('subscription-voucher-sent', null, ofVoucher(voucher));
  }

  @Consumes(subscriptionVoucherApplied)
  async subscriptionVoucherApplied(voucher: OfVoucher): Promise<void> {
    await this.audit.record('subscription-voucher-applied', null, ofVoucher(voucher));
  }

  @Consumes(subscriptionVoucherRevoked)
  async subscriptionVoucherRevoked(voucher: PayloadOf<typeof subscriptionVoucherRevoked>): Promise<void> {
    await this.audit.record('subscription-voucher-revoked', voucher.userId, ofVoucher(voucher));
  }

  @Consumes(licenceChanged)
  async licenceChanged({ action, userId, licenceId }: PayloadOf<typeof licenceChanged>): Promise<void> {
    await this.audit.record(`licence-${action}`, userId, { licenceId });
  }

  @Consumes(publicationEdited)
  async publicationEdited(edited: PayloadOf<typeof publicationEdited>): Promise<void> {
    await this.audit.record('publication-edited', null, { ...edited, fields: edited.fields.join(', ') });
  }

  @Consumes(personEdited)
  async personEdited({ personId, version }: PayloadOf<typeof personEdited>): Promise<void> {
    await this.audit.record('person-edited', null, { personId, version });
  }

  @Consumes(catalogueImported)
  async catalogueImported(imported: PayloadOf<typeof catalogueImported>): Promise<void> {
    await this.audit.record('catalogue-imported', null, imported);
  }

  @Consumes(catalogueRefreshed)
  async catalogueRefreshed(refreshed: PayloadOf<typeof catalogueRefreshed>): Promise<void> {
    await this.audit.record('cache-refreshed', null, refreshed);
  }

  @Consumes(seasonalPageChanged)
  async seasonalPageChanged({ slug, version }: PayloadOf<typeof seasonalPageChanged>): Promise<void> {
    await this.audit.record('seasonal-page-changed', null, { slug, version });
  }

  @Consumes(deadLetterReplayed)
  async deadLetterReplayed({ service, messageId }: PayloadOf<typeof deadLetterReplayed>): Promise<void> {
    await this.audit.record('dead-letter-replayed', null, { service, messageId });
  }

  @Consumes(stageAdvanced)
  async stageAdvanced({ hallOfFameId, stage }: PayloadOf<typeof stageAdvanced>): Promise<void> {
    await this.audit.record('advance', null, { hallOfFameId, stage });
  }

  /** Payments arrive by webhook, so the actor is taken from the order. */
  @Consumes(orderPlacedFor)
  async orderPlacedFor({
    orderNo,
    userId,
    administratorId,
    amount,
  }: PayloadOf<typeof orderPlacedFor>): Promise<void> {
    const actor = { userId, isAdmin: false, onBehalfOf: administratorId };
    await runInContext({ ...currentContext(), actor }, () =>
      this.audit.record('order-placed', userId, { orderNo, amount }),
    );
  }
}
