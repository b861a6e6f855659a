// Generated from services.json by "npm run services".
import { CatalogueModule, catalogueSchema } from '@music/catalogue';
import { CheckoutModule, checkoutSchema } from '@music/checkout';
import { HallOfFameModule, hallOfFameSchema } from '@music/hall-of-fame';
import { IdentityModule, identitySchema } from '@music/identity';
import { LibraryModule, librarySchema } from '@music/library';
import { MailerModule, mailerSchema } from '@music/mailer';
import { ReportingModule, reportingSchema } from '@music/reporting';
import type { ServiceDefinition } from './service-definition.js';

/** The services of the shop, in the order in which they start. */
export const services: readonly ServiceDefinition[] = [
  { schema: catalogueSchema, module: CatalogueModule },
  { schema: identitySchema, module: IdentityModule },
  { schema: checkoutSchema, module: CheckoutModule },
  { schema: mailerSchema, module: MailerModule },
  { schema: librarySchema, module: LibraryModule },
  { schema: reportingSchema, module: ReportingModule },
  { schema: hallOfFameSchema, module: HallOfFameModule },
];
