import type { DynamicModule } from '@nestjs/common';
import { CatalogueModule, catalogueSchema } from '@music/catalogue';
import { CheckoutModule, checkoutSchema } from '@music/checkout';
import { IdentityModule, identitySchema } from '@music/identity';
import { MailerModule, mailerSchema } from '@music/mailer';
import type { MessagingOptions } from '@music/messaging';
import type { CacheStore, ServiceSchema } from '@music/platform';

/** What every service's module is given. */
export interface ServiceParts {
  databaseUrl: string;
  cache: CacheStore;
  messaging: MessagingOptions;
}

export interface ServicePart {
  schema: ServiceSchema;
  module: (parts: ServiceParts) => DynamicModule;
}

/** The services of the shop, in the order in which they start. */
export const services: readonly ServicePart[] = [
  { schema: catalogueSchema, module: (parts) => CatalogueModule.with(parts) },
  { schema: identitySchema, module: (parts) => IdentityModule.with(parts) },
  { schema: checkoutSchema, module: (parts) => CheckoutModule.with(parts) },
  { schema: mailerSchema, module: (parts) => MailerModule.with(parts) },
];
