import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { allCalls } from '@music/contracts';
import { MessagingModule, type MessagingOptions } from '@music/messaging';
import { CacheModule, type CacheStore } from '@music/platform';
import { FilesModule } from '@music/platform/files';
import { ApiDocsController } from './api-docs/api-docs.controller.js';
import { BasketController } from './basket/basket.controller.js';
import { ImportsController } from './imports/imports.controller.js';
import { BasketLimits } from './basket/basket-limits.js';
import { BasketSession } from './basket/basket-session.js';
import { OrderStatusController } from './basket/order-status.controller.js';
import { WaiverController } from './basket/waiver.controller.js';
import { CatalogueFront } from './catalogue/catalogue-front.js';
import { PublishedAnswers } from './catalogue/published-answers.js';
import { GatewayConfig } from './config.js';
import { DebugController } from './debug/debug.controller.js';
import { DebugService } from './debug/debug.service.js';
import { DownloadsController } from './files/downloads.controller.js';
import { FileSender } from './files/file-sender.js';
import { FilesController } from './files/files.controller.js';
import { UploadsController } from './files/uploads.controller.js';
import { LocatedFiles } from './files/located-files.js';
import { ZipSender } from './files/zip-sender.js';
import { FormGate } from './forms/form-gate.js';
import { FormsController } from './forms/forms.controller.js';
import { HealthController } from './health.controller.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { OwnDataController } from './own-data/own-data.controller.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { AccessGuard } from './session/access.guard.js';
import { ErrorFilter } from './routing/error.filter.js';
import { forwardingController } from './routing/forwarding.controller.js';
import type { WebhookParts } from './payments/open-webhooks.js';
import { RateLimits } from './routing/rate-limits.js';
import { RefusalAudit } from './routing/refusal-audit.js';
import { callsOf } from './routing/route.decorator.js';
import { OrderDownloadsController } from './files/order-downloads.controller.js';
import { SalesController } from './sales/sales.controller.js';
import { LocalStrategy } from './session/local.strategy.js';
import type { SessionOptions } from './session/register-sessions.js';
import { ServiceHealthController } from './service-health/service-health.controller.js';
import { ServiceHealthService } from './service-health/service-health.service.js';
import { SessionController } from './session/session.controller.js';
import { SessionService } from './session/session.service.js';
import { SiteMapController } from './site-map/site-map.controller.js';
import { SiteMapService } from './site-map/site-map.service.js';
import { SocialController } from './social/social.controller.js';
import { SubscriptionVouchersController } from './subscriptions/vouchers.controller.js';
import { FirstRowsService } from './web/first-rows.service.js';
import { PageController } from './web/page.controller.js';
import { PageRenderer } from './web/page.renderer.js';
import { VotesController } from './votes/votes.controller.js';

export interface GatewayParts {
  config: GatewayConfig;
  cache: CacheStore;
  messaging: MessagingOptions;
  sessions: Pick<SessionOptions, 'storage' | 'secrets'>;
  /** Absent: the payment provider's events are not accepted. */
  webhooks?: WebhookParts;
}

/** Calls that need more than forwarding have a controller; all others are forwarded. */
const ownControllers = [
  SessionController,
  FormsController,
  OwnDataController,
  DebugController,
  BasketController,
  OrderStatusController,
  ReceiptsController,
  FilesController,
  UploadsController,
  ImportsController,
  WaiverController,
  OrderDownloadsController,
  DownloadsController,
  SalesController,
  NewsletterController,
  ServiceHealthController,
  SubscriptionVouchersController,
  VotesController,
  ApiDocsController,
];
const own = ownControllers.flatMap(callsOf);
const forwarded = allCalls.filter((call) => call.route && !own.includes(call));

const services = [
  BasketLimits,
  BasketSession,
  CatalogueFront,
  DebugService,
  FileSender,
  ZipSender,
  FormGate,
  LocalStrategy,
  LocatedFiles,
  FirstRowsService,
  PageRenderer,
  PublishedAnswers,
  RateLimits,
  RefusalAudit,
  ServiceHealthService,
  SessionService,
  SiteMapService,
];

@Module({})
export class GatewayModule {
  static with({ config, cache, messaging }: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        CacheModule.using(cache),
        FilesModule.with(config.files),
        MessagingModule.forCaller(messaging),
      ],
      controllers: [
        HealthController,
        ...ownControllers,
        ...(config.production ? [] : [MailboxController]),
        forwardingController(forwarded),
        SiteMapController,
        SocialController,
        PageController,
      ],
      providers: [
        { provide: GatewayConfig, useValue: config },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        ...services,
      ],
    };
  }
}
