import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { createLogger } from '@music/platform';
import { AttemptsRepository } from './payments/attempts.repository.js';
import { CheckoutController } from './payments/checkout.controller.js';
import { CardCheckoutService } from './payments/card-checkout.service.js';
import { DraftService } from './payments/draft.service.js';
import { ExpiryService } from './payments/expiry.service.js';
import { FreeCheckoutService } from './payments/free-checkout.service.js';
import { IdempotencyRepository } from './payments/idempotency.repository.js';
import { IntentsService } from './payments/intents.service.js';
import { OwnAttemptsService } from './payments/own-attempts.service.js';
import { PlacingRepository } from './payments/placing.repository.js';
import { PlacingService } from './payments/placing.service.js';
import { BasketMergeRepository } from './basket/basket-merge.repository.js';
import { BasketController } from './basket/basket.controller.js';
import { BasketCounts } from './basket/basket-counts.js';
import { BasketRepository } from './basket/basket.repository.js';
import { BasketService } from './basket/basket.service.js';
import { CheckoutConfig, type CheckoutEnvironment } from './config.js';
import { CustomersConsumer } from './customers/customers.consumer.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersRepository } from './customers/customers.repository.js';
import { CustomersService } from './customers/customers.service.js';
import { ErasureRepository } from './customers/erasure.repository.js';
import { UserExportRepository } from './customers/user-export.repository.js';
import { UserExportService } from './customers/user-export.service.js';
import { checkoutSchema } from './database/checkout.schema.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { DispatchService } from './order-administration/dispatch.service.js';
import { OrderAdministrationController } from './order-administration/order-administration.controller.js';
import { OrderAdministrationService } from './order-administration/order-administration.service.js';
import { OrderLinksController } from './order-links/order-links.controller.js';
import { OrderLinksRepository } from './order-links/order-links.repository.js';
import { OrderLinksService } from './order-links/order-links.service.js';
import { DisputesService } from './disputes/disputes.service.js';
import { MailWritingConsumer } from './mail-writing/mail-writing.consumer.js';
import { OrderMailsService } from './order-mails/order-mails.service.js';
import { DueMailsService } from './due-mails/due-mails.service.js';
import { OrderChangesRepository } from './orders/order-changes.repository.js';
import { OrdersRepository } from './orders/orders.repository.js';
import { PaymentEventsRepository } from './payments/payment-events.repository.js';
import { HeldPaymentsService } from './payments/held-payments.service.js';
import { PaymentHoldsRepository } from './payments/payment-holds.repository.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { Reconciler } from './payments/reconciler.js';
import { SettlementService } from './payments/settlement.service.js';
import { ReservationsService } from './payments/reservations.service.js';
import { ProductsConsumer } from './products/products.consumer.js';
import { ProductsRepository } from './products/products.repository.js';
import { ProductsService } from './products/products.service.js';
import { PaymentProvider } from './provider/payment-provider.client.js';
import { SandboxIdempotency } from './provider/sandbox/sandbox-idempotency.js';
import { SandboxIntents } from './provider/sandbox/sandbox-intents.js';
import { SandboxCharges } from './provider/sandbox/sandbox-charges.js';
import { SandboxWebhooks } from './provider/sandbox/sandbox-webhooks.client.js';
import { SandboxController } from './provider/sandbox/sandbox.controller.js';
import { SandboxRepository } from './provider/sandbox/sandbox.repository.js';
import { SandboxService } from './provider/sandbox/sandbox.service.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptRenderer } from './receipts/receipt-renderer.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { ProviderRefundsService } from './refunds/provider-refunds.service.js';
import { RefundSettlementService } from './refunds/refund-settlement.service.js';
import { DisputeStatusesRepository } from './disputes/dispute-statuses.repository.js';
import { LostDisputesRepository } from './disputes/lost-disputes.repository.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { ReturnedRefundsRepository } from './refunds/returned-refunds.repository.js';
import { RefundsService } from './refunds/refunds.service.js';
import { SalesController } from './sales/sales.controller.js';
import { SalesService } from './sales/sales.service.js';
import { StaffAlertsService } from './staff-alerts/staff-alerts.service.js';
import { StockCountsRepository } from './stock/stock-counts.repository.js';
import { StockRepository } from './stock/stock.repository.js';
import { StockService } from './stock/stock.service.js';
import { VoucherUsesRepository } from './vouchers/voucher-uses.repository.js';
import { VouchersController } from './vouchers/vouchers.controller.js';
import { VouchersRepository } from './vouchers/vouchers.repository.js';
import { VouchersService } from './vouchers/vouchers.service.js';
import { WaiverController } from './waiver/waiver.controller.js';
import { WaiverService } from './waiver/waiver.service.js';

const logger = createLogger('checkout');

/** What is about to be bought. */
const buying = [
  BasketMergeRepository,
  BasketCounts,
  BasketRepository,
  BasketService,
  ProductsConsumer,
  ProductsRepository,
  ProductsService,
  StockCountsRepository,
  StockRepository,
  StockService,
  VouchersRepository,
  VouchersService,
  VoucherUsesRepository,
];
/** From a basket to an order. */
const paying = [
  AttemptsRepository,
  CardCheckoutService,
  DraftService,
  ExpiryService,
  FreeCheckoutService,
  IdempotencyRepository,
  IntentsService,
  OwnAttemptsService,
  PaymentEventsRepository,
  HeldPaymentsService,
  PaymentHoldsRepository,
  PaymentsService,
  PlacingRepository,
  PlacingService,
  Reconciler,
  ReservationsService,
  SettlementService,
];
/** Orders, and what becomes of them. */
const orders = [
  DisputesService,
  DispatchService,
  OrderAdministrationService,
  OrderChangesRepository,
  OrderLinksRepository,
  OrderLinksService,
  MailWritingConsumer,
  OrderMailsService,
  DueMailsService,
  OrdersRepository,
  ProviderRefundsService,
  ReceiptRenderer,
  ReceiptsRepository,
  ReceiptsService,
  RefundSettlementService,
  DisputeStatusesRepository,
  LostDisputesRepository,
  RefundsRepository,
  ReturnedRefundsRepository,
  RefundsService,
  SalesService,
  StaffAlertsService,
  WaiverService,
];
const customers = [
  CustomersConsumer,
  CustomersRepository,
  CustomersService,
  ErasureRepository,
  Housekeeping,
  UserExportRepository,
  UserExportService,
];
const sandbox = [
  SandboxIdempotency,
  SandboxIntents,
  SandboxCharges,
  SandboxRepository,
  SandboxService,
  SandboxWebhooks,
];
const provider: Provider = {
  provide: PaymentProvider,
  useFactory: async (service: SandboxService) => new PaymentProvider(await service.endpoint()),
  inject: [SandboxService],
};

/** The checkout service: baskets, vouchers, payments and orders. */
@Module({})
export class CheckoutModule {
  static with(parts: ServiceParts, environment: CheckoutEnvironment): DynamicModule {
    const config = new CheckoutConfig(environment);
    for (const warning of config.warnings) logger.warn(warning);
    return {
      module: CheckoutModule,
      imports: serviceImports(checkoutSchema, parts),
      controllers: [
        BasketController,
        CheckoutController,
        CustomersController,
        OrderAdministrationController,
        OrderLinksController,
        PaymentsController,
        ReceiptsController,
        SalesController,
        SandboxController,
        VouchersController,
        WaiverController,
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
