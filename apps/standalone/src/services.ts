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
  { schema: catalogueSchema, module: (parts) => CatalogueModule.with(parts) },
  { schema: identitySchema, module: (parts) => IdentityModule.with(parts) },
  { schema: checkoutSchema, module: (parts) => CheckoutModule.with(parts) },
  { schema: mailerSchema, module: (parts) => MailerModule.with(parts) },
  { schema: librarySchema, module: (parts) => LibraryModule.with(parts) },
  { schema: reportingSchema, module: (parts) => ReportingModule.with(parts) },
  { schema: hallOfFameSchema, module: (parts) => HallOfFameModule.with(parts) },
];
