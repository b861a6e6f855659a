import { messagingMigrations } from '@music/messaging';
import type { ServiceSchema } from '@music/platform';
import { Catalogue0001 } from './migrations/0001-catalogue.js';
import { Catalogue0002 } from './migrations/0002-products.js';
import { Catalogue0003 } from './migrations/0003-stock.js';
import { Catalogue0004 } from './migrations/0004-product-files.js';

/** What the catalogue keeps; migrations are listed as classes, in their order. */
export const catalogueSchema: ServiceSchema = {
  service: 'catalogue',
  migrations: [...messagingMigrations, Catalogue0001, Catalogue0002, Catalogue0003, Catalogue0004],
};
