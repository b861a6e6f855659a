import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { Bus, serviceImports, type ServiceParts } from '@music/messaging';
import { Database } from '@music/platform';
import { FilesModule } from '@music/platform/files';
import { AnnouncementsController } from './files/announcements.controller.js';
import { AnnouncementsRepository } from './files/announcements.repository.js';
import { AnnouncementsService } from './files/announcements.service.js';
import { LibraryConfig, readLibraryConfig } from './config.js';
import { CustomersConsumer } from './customers/customers.consumer.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersRepository } from './customers/customers.repository.js';
import { CustomersService } from './customers/customers.service.js';
import { ErasedUsersRepository } from './users/erased-users.repository.js';
import { UserMails } from './users/user-mails.js';
import { UserNames } from './users/user-names.js';
import { librarySchema } from './database/library.schema.js';
import { DownloadLinks } from './downloads/download-links.js';
import { DownloadLog } from './downloads/download-log.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { DownloadsRepository } from './downloads/downloads.repository.js';
import { DownloadsService } from './downloads/downloads.service.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { AppliedMailHandler } from './entitlements/applied-mail.handler.js';
import { EntitlementsRepository } from './entitlements/entitlements.repository.js';
import { OwnSubscriptionsRepository } from './entitlements/own-subscriptions.repository.js';
import { OwnSubscriptionsService } from './entitlements/own-subscriptions.service.js';
import { RedemptionService } from './entitlements/redemption.service.js';
import { SubscribedPublicationsRepository } from './entitlements/subscribed-publications.repository.js';
import { SubscriptionDownloads } from './entitlements/subscription-downloads.js';
import { SubscriptionSnapshot } from './entitlements/subscription-snapshot.js';
import { SubscriptionsController } from './entitlements/subscriptions.controller.js';
import { FileChangesRepository } from './files/file-changes.repository.js';
import { FileSweeper } from './files/file-sweeper.js';
import { FilesRepository } from './files/files.repository.js';
import { FilesWriter } from './files/files-writer.js';
import { OrphansRepository } from './files/orphans.repository.js';
import { ComposeHandler } from './generator/compose.handler.js';
import { DemoMusic } from './generator/demo-music.js';
import { MusicGenerator } from './generator/music-generator.js';
import { PreparationHandler } from './generator/preparation.handler.js';
import { ShowcaseController } from './generator/showcase.controller.js';
import { ShowcaseRepository } from './generator/showcase.repository.js';
import { type PrintLine, Showcase } from './generator/showcase.js';
import { ingestProviders } from './ingest/ingest.providers.js';
import { IssueMailsHandler } from './issues/issue-mails.handler.js';
import { IssuesRepository } from './issues/issues.repository.js';
import { IssuesService } from './issues/issues.service.js';
import { JobQueue } from './jobs/job-queue.js';
import { JobWorkers } from './jobs/job-workers.js';
import type { JobHandler } from './jobs/job.js';
import { JobsRepository } from './jobs/jobs.repository.js';
import { JournalsRepository } from './journals/journals.repository.js';
import { JournalsService } from './journals/journals.service.js';
import { GrantedMailHandler } from './licence-administration/granted-mail.handler.js';
import { LicenceAdministrationController } from './licence-administration/licence-administration.controller.js';
import { LicenceAdministrationService } from './licence-administration/licence-administration.service.js';
import { LicenceListRepository } from './licence-administration/licence-list.repository.js';
import { LicenceChangesRepository } from './licences/licence-changes.repository.js';
import { LicencesController } from './licences/licences.controller.js';
import { LicencesRepository } from './licences/licences.repository.js';
import { LicencesService } from './licences/licences.service.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PicturesRepository } from './pictures/pictures.repository.js';
import { PicturesService } from './pictures/pictures.service.js';
import { PlaysController } from './plays/plays.controller.js';
import { PlaysService } from './plays/plays.service.js';
import { ProductsConsumer } from './products/products.consumer.js';
import { ProductsRepository } from './products/products.repository.js';
import { ProductsService } from './products/products.service.js';
import { LicensedFiles } from './purchases/licensed-files.js';
import { PrintedCopiesRepository } from './purchases/printed-copies.repository.js';
import { PurchasesController } from './purchases/purchases.controller.js';
import { PurchasesService } from './purchases/purchases.service.js';
import { SalesConsumer } from './sales/sales.consumer.js';
import { SalesRepository } from './sales/sales.repository.js';
import { SalesService } from './sales/sales.service.js';
import { SoundAccess } from './sounds/sound-access.js';
import { CardPainter } from './social-pictures/card-painter.js';
import { SocialPicturesController } from './social-pictures/social-pictures.controller.js';
import { SocialPictures } from './social-pictures/social-pictures.js';
import { SoundsController } from './sounds/sounds.controller.js';
import { SoundsRepository } from './sounds/sounds.repository.js';
import { SoundsService } from './sounds/sounds.service.js';
import { Stamper } from './stamp-drawing/stamper.js';
import { AwaitedStampsRepository } from './stamped-files/awaited-stamps.repository.js';
import { LicenceStamping } from './stamped-files/licence-stamping.js';
import { MusicReadyMailHandler } from './stamped-files/music-ready-mail.handler.js';
import { StampHandler } from './stamped-files/stamp.handler.js';
import { StampedFiles } from './stamped-files/stamped-files.js';
import { StampsRepository } from './stamped-files/stamps.repository.js';
import { VoucherImportService } from './subscription-vouchers/voucher-import.service.js';
import { VoucherLetters } from './subscription-vouchers/voucher-letters.js';
import { VoucherIssuer } from './subscription-vouchers/voucher-issuer.js';
import { SubscriptionVouchersController } from './voucher-administration/subscription-vouchers.controller.js';
import { AddressedVouchers } from './subscription-vouchers/addressed-vouchers.js';
import { SubscriptionVouchersRepository } from './subscription-vouchers/subscription-vouchers.repository.js';
import { SubscriptionVouchersService } from './voucher-administration/subscription-vouchers.service.js';
import { UploadHandler } from './uploads/upload.handler.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';

export interface LibraryParts extends ServiceParts {
  /** Read from the environment when absent. */
  config?: LibraryConfig;
  /** Reports the progress of the demo music on the terminal; standard output when absent. */
  printLine?: PrintLine;
}

/** Files, and the jobs on them. */
const files = [
  AnnouncementsRepository,
  AnnouncementsService,
  FileChangesRepository,
  FileSweeper,
  FilesRepository,
  FilesWriter,
  Housekeeping,
  JobQueue,
  JobsRepository,
  OrphansRepository,
];
/** What can be seen and heard of them before buying. */
const samples = [
  PicturesRepository,
  PicturesService,
  PlaysService,
  SocialPictures,
  SoundAccess,
  SoundsRepository,
  SoundsService,
];

/** What administrators upload. */
const uploads = [UploadsRepository, UploadsService];

/** The handlers of each kind of job. */
const jobHandlers: Type<JobHandler>[] = [
  AppliedMailHandler,
  ComposeHandler,
  GrantedMailHandler,
  IssueMailsHandler,
  MusicReadyMailHandler,
  PreparationHandler,
  StampHandler,
  UploadHandler,
];

/** The music of a demo, where there are no files. */
const demoMusic = [DemoMusic, MusicGenerator, ShowcaseRepository];

const toTerminal: PrintLine = (line) => process.stdout.write(`${line}\n`);

/** Customers' licences, and what they come from. */
const holdings = [
  CustomersConsumer,
  CustomersRepository,
  CustomersService,
  LicenceAdministrationService,
  LicenceChangesRepository,
  LicenceListRepository,
  LicencesRepository,
  LicencesService,
  LicensedFiles,
  PrintedCopiesRepository,
  ProductsConsumer,
  ProductsRepository,
  ProductsService,
  PurchasesService,
  SalesConsumer,
  SalesRepository,
  SalesService,
];

/** Subscriptions to journals. */
const subscriptions = [
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
  AddressedVouchers,
  SubscriptionVouchersRepository,
  SubscriptionVouchersService,
  ErasedUsersRepository,
  UserMails,
  UserNames,
  VoucherImportService,
  VoucherLetters,
  VoucherIssuer,
];

/** How customers download their files. */
const downloads = [
  AwaitedStampsRepository,
  DownloadLinks,
  DownloadLog,
  DownloadsRepository,
  DownloadsService,
  LicenceStamping,
  StampedFiles,
  StampsRepository,
];

const controllers = [
  AnnouncementsController,
  CustomersController,
  DownloadsController,
  LicenceAdministrationController,
  LicencesController,
  PicturesController,
  PlaysController,
  PurchasesController,
  ShowcaseController,
  SocialPicturesController,
  SoundsController,
  SubscriptionsController,
  SubscriptionVouchersController,
  UploadsController,
];

/** The library service: what customers may hear, see and download. */
@Module({})
export class LibraryModule {
  static with({
    config = readLibraryConfig(),
    printLine = toTerminal,
    ...parts
  }: LibraryParts): DynamicModule {
    return {
      module: LibraryModule,
      imports: [...serviceImports(librarySchema, parts), FilesModule.with(config.files)],
      controllers,
      providers: [
        { provide: LibraryConfig, useValue: config },
        ...files,
        ...samples,
        ...jobHandlers,
        ...demoMusic,
        ...holdings,
        ...subscriptions,
        ...downloads,
        {
          provide: Showcase,
          useFactory: (...given: [MusicGenerator, DemoMusic, ShowcaseRepository, Database, Bus]) =>
            new Showcase(printLine, ...given),
          inject: [MusicGenerator, DemoMusic, ShowcaseRepository, Database, Bus],
        },
        { provide: Stamper, useFactory: () => new Stamper(config) },
        { provide: CardPainter, useFactory: () => new CardPainter() },
        ...ingestProviders,
        ...uploads,
        {
          provide: JobWorkers,
          useFactory: (queue: JobQueue, jobs: JobsRepository, ...handlers: JobHandler[]) =>
            new JobWorkers(config, queue, jobs, handlers),
          inject: [JobQueue, JobsRepository, ...jobHandlers],
        },
      ],
    };
  }
}
