import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { MessagingModule, type MessagingOptions } from '@music/messaging';
import { CacheModule, type CacheStore, DatabaseModule } from '@music/platform';
import { BasketMergeRepository } from './basket/basket-merge.repository.js';
import { BasketController } from './basket/basket.controller.js';
import { BasketRepository } from './basket/basket.repository.js';
import { BasketService } from './basket/basket.service.js';
import { CheckoutConfig, readCheckoutConfig } from './config.js';
import { CustomersConsumer } from './customers/customers.consumer.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersRepository } from './customers/customers.repository.js';
import { CustomersService } from './customers/customers.service.js';
import { ErasureRepository } from './customers/erasure.repository.js';
import { UserExportService } from './customers/user-export.service.js';
import { checkoutSchema } from './database/checkout.schema.js';
import { DispatchService } from './order-administration/dispatch.service.js';
import { OrderAdministrationController } from './order-administration/order-administration.controller.js';
import { OrderAdministrationService } from './order-administration/order-administration.service.js';
import { OrderLinksController } from './order-links/order-links.controller.js';
import { OrderLinksRepository } from './order-links/order-links.repository.js';
import { OrderLinksService } from './order-links/order-links.service.js';
import { OrderMailsRepository } from './order-mails/order-mails.repository.js';
import { OrderMailsService } from './order-mails/order-mails.service.js';
import { OrderChangesRepository } from './orders/order-changes.repository.js';
import { OrdersRepository } from './orders/orders.repository.js';
import { PlacingRepository } from './orders/placing.repository.js';
import { PlacingService } from './orders/placing.service.js';
import { AttemptsRepository } from './payment/attempts.repository.js';
import { CheckoutService } from './payment/checkout.service.js';
import { DraftService } from './payment/draft.service.js';
import { ExpiryService } from './payment/expiry.service.js';
import { FreeCheckoutService } from './payment/free-checkout.service.js';
import { IdempotencyRepository } from './payment/idempotency.repository.js';
import { IntentsService } from './payment/intents.service.js';
import { PaymentEventsRepository } from './payment/payment-events.repository.js';
import { PaymentHoldsRepository } from './payment/payment-holds.repository.js';
import { PaymentProvider } from './payment/payment-provider.client.js';
import { PaymentsController } from './payment/payments.controller.js';
import { PaymentsService } from './payment/payments.service.js';
import { Reconciler } from './payment/reconciler.js';
import { SandboxAnswers } from './payment/sandbox/sandbox-answers.js';
import { SandboxBank } from './payment/sandbox/sandbox-bank.js';
import { SandboxCharges } from './payment/sandbox/sandbox-charges.js';
import { SandboxWebhooks } from './payment/sandbox/sandbox-webhooks.client.js';
import { SandboxRepository } from './payment/sandbox/sandbox.repository.js';
import { SandboxService } from './payment/sandbox/sandbox.service.js';
import { SettlementService } from './payment/settlement.service.js';
import { ProductsConsumer } from './products/products.consumer.js';
import { ProductsRepository } from './products/products.repository.js';
import { ProductsService } from './products/products.service.js';
import { PurchasesController } from './purchases/purchases.controller.js';
import { PurchasesRepository } from './purchases/purchases.repository.js';
import { PurchasesService } from './purchases/purchases.service.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { ProviderNewsService } from './refunds/provider-news.service.js';
import { RefundSettlementService } from './refunds/refund-settlement.service.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { RefundsService } from './refunds/refunds.service.js';
import { StaffAlertsService } from './staff-alerts/staff-alerts.service.js';
import { VoucherUsesRepository } from './vouchers/voucher-uses.repository.js';
import { VouchersController } from './vouchers/vouchers.controller.js';
import { VouchersRepository } from './vouchers/vouchers.repository.js';
import { VouchersService } from './vouchers/vouchers.service.js';

export interface CheckoutParts {
  databaseUrl: string;
  cache: CacheStore;
  messaging: MessagingOptions;
  /** Read from the environment when absent. */
  config?: CheckoutConfig;
}

/** What is about to be bought. */
const buying = [
  BasketMergeRepository,
  BasketRepository,
  BasketService,
  ProductsConsumer,
  ProductsRepository,
  ProductsService,
  VouchersRepository,
  VouchersService,
  VoucherUsesRepository,
];
/** From a basket to an order. */
const paying = [
  AttemptsRepository,
  CheckoutService,
  DraftService,
  ExpiryService,
  FreeCheckoutService,
  IdempotencyRepository,
  IntentsService,
  PaymentEventsRepository,
  PaymentHoldsRepository,
  PaymentsService,
  PlacingRepository,
  PlacingService,
  Reconciler,
  SettlementService,
];
/** Orders, and what becomes of them. */
const orders = [
  DispatchService,
  OrderAdministrationService,
  OrderChangesRepository,
  OrderLinksRepository,
  OrderLinksService,
  OrderMailsRepository,
  OrderMailsService,
  OrdersRepository,
  ProviderNewsService,
  PurchasesRepository,
  PurchasesService,
  ReceiptsService,
  RefundSettlementService,
  RefundsRepository,
  RefundsService,
  StaffAlertsService,
];
const customers = [
  CustomersConsumer,
  CustomersRepository,
  CustomersService,
  ErasureRepository,
  UserExportService,
];
const sandbox = [
  SandboxAnswers,
  SandboxBank,
  SandboxCharges,
  SandboxRepository,
  SandboxService,
  SandboxWebhooks,
];
const provider: Provider = {
  provide: PaymentProvider,
  useFactory: async (service: SandboxService) => new PaymentProvider(await service.place()),
  inject: [SandboxService],
};

/** The checkout service: baskets, vouchers, payments and orders. */
@Module({})
export class CheckoutModule {
  static with({
    databaseUrl,
    cache,
    messaging,
    config = readCheckoutConfig(),
  }: CheckoutParts): DynamicModule {
    return {
      module: CheckoutModule,
      imports: [
        DatabaseModule.forService(checkoutSchema, databaseUrl),
        CacheModule.using(cache),
        MessagingModule.forService(messaging),
      ],
      controllers: [
        BasketController,
        CustomersController,
        OrderAdministrationController,
        OrderLinksController,
        PaymentsController,
        PurchasesController,
        ReceiptsController,
        VouchersController,
      ],
      providers: [
        { provide: CheckoutConfig, useValue: config },
        ...buying,
        ...paying,
        provider,
        ...sandbox,
        ...orders,
        ...customers,
      ],
    };
  }
}
