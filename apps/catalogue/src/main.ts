import { runServiceProgram } from '@music/messaging';
import { filesCheck } from '@music/platform/files';
import { CatalogueModule } from './catalogue.module.js';
import { catalogueProcessEnvironment } from './config.js';

await runServiceProgram({
  name: 'catalogue',
  variables: catalogueProcessEnvironment,
  module: CatalogueModule,
  checks: filesCheck,
});
