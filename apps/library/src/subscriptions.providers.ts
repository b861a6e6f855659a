import { AppliedMailHandler } from './entitlements/applied-mail.handler.js';
import { EntitlementsRepository } from './entitlements/entitlements.repository.js';
import { OwnSubscriptionsRepository } from './entitlements/own-subscriptions.repository.js';
import { OwnSubscriptionsService } from './entitlements/own-subscriptions.service.js';
import { RedemptionService } from './entitlements/redemption.service.js';
import { SubscribedPublicationsRepository } from './entitlements/subscribed-publications.repository.js';
import { SubscriptionDownloads } from './entitlements/subscription-downloads.js';
import { SubscriptionSnapshot } from './entitlements/subscription-snapshot.js';
import { SubscriptionsController } from './entitlements/subscriptions.controller.js';
import { IssueMailsHandler } from './issues/issue-mails.handler.js';
import { IssuesRepository } from './issues/issues.repository.js';
import { IssuesService } from './issues/issues.service.js';
import { JournalsRepository } from './journals/journals.repository.js';
import { JournalsService } from './journals/journals.service.js';
import type { ProviderGroup } from './provider-group.js';
import { AddressedVouchers } from './subscription-vouchers/addressed-vouchers.js';
import { SubscriptionVouchersRepository } from './subscription-vouchers/subscription-vouchers.repository.js';
import { VoucherImportService } from './subscription-vouchers/voucher-import.service.js';
import { VoucherIssuer } from './subscription-vouchers/voucher-issuer.js';
import { VoucherLetters } from './subscription-vouchers/voucher-letters.js';
import { SubscriptionVouchersController } from './voucher-administration/subscription-vouchers.controller.js';
import { SubscriptionVouchersService } from './voucher-administration/subscription-vouchers.service.js';

/** Subscriptions to journals, their vouchers, and their issues. */
export const subscriptionsProviders: ProviderGroup = {
  controllers: [SubscriptionsController, SubscriptionVouchersController],
  providers: [
    AddressedVouchers,
    EntitlementsRepository,
    IssuesRepository,
    IssuesService,
    JournalsRepository,
    JournalsService,
    OwnSubscriptionsRepository,
    OwnSubscriptionsService,
    RedemptionService,
    SubscribedPublicationsRepository,
    SubscriptionDownloads,
    SubscriptionSnapshot,
    SubscriptionVouchersRepository,
    SubscriptionVouchersService,
    VoucherImportService,
    VoucherIssuer,
    VoucherLetters,
  ],
  jobHandlers: [AppliedMailHandler, IssueMailsHandler],
};
