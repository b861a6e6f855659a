import { LibraryConfig } from './config.js';
import { CustomersConsumer } from './customers/customers.consumer.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersRepository } from './customers/customers.repository.js';
import { CustomersService } from './customers/customers.service.js';
import { DownloadLinks } from './downloads/download-links.js';
import { DownloadLog } from './downloads/download-log.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { DownloadsRepository } from './downloads/downloads.repository.js';
import { DownloadsService } from './downloads/downloads.service.js';
import type { ProviderGroup } from './provider-group.js';
import { GrantedMailHandler } from './licence-administration/granted-mail.handler.js';
import { LicenceAdministrationController } from './licence-administration/licence-administration.controller.js';
import { LicenceAdministrationService } from './licence-administration/licence-administration.service.js';
import { LicenceListRepository } from './licence-administration/licence-list.repository.js';
import { LicenceChangesRepository } from './licences/licence-changes.repository.js';
import { LicencesController } from './licences/licences.controller.js';
import { LicencesRepository } from './licences/licences.repository.js';
import { LicencesService } from './licences/licences.service.js';
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
import { Stamper } from './stamp-drawing/stamper.js';
import { AwaitedStampsRepository } from './stamped-files/awaited-stamps.repository.js';
import { CurrentStamps } from './stamped-files/current-stamps.js';
import { LicenceStamping } from './stamped-files/licence-stamping.js';
import { MusicReadyMailHandler } from './stamped-files/music-ready-mail.handler.js';
import { StampHandler } from './stamped-files/stamp.handler.js';
import { StampedFiles } from './stamped-files/stamped-files.js';
import { StampsRepository } from './stamped-files/stamps.repository.js';
import { ErasedUsersRepository } from './users/erased-users.repository.js';
import { UserMails } from './users/user-mails.js';
import { UserNames } from './users/user-names.js';

/** Customers' licences: what they come from, and what customers download with them. */
export const licencesProviders: ProviderGroup = {
  controllers: [
    CustomersController,
    DownloadsController,
    LicenceAdministrationController,
    LicencesController,
    PurchasesController,
  ],
  providers: [
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
    // Downloads.
    AwaitedStampsRepository,
    CurrentStamps,
    DownloadLinks,
    DownloadLog,
    DownloadsRepository,
    DownloadsService,
    LicenceStamping,
    StampedFiles,
    { provide: Stamper, useFactory: (config: LibraryConfig) => new Stamper(config), inject: [LibraryConfig] },
    StampsRepository,
    // Users, whose data identity keeps.
    ErasedUsersRepository,
    UserMails,
    UserNames,
  ],
  jobHandlers: [GrantedMailHandler, MusicReadyMailHandler, StampHandler],
};
