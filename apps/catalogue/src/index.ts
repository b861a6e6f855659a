export { demoProducts, type DemoRepertoire, demoRepertoire } from './announced-pieces/demo-repertoire.js';
export { CatalogueModule } from './catalogue.module.js';
export { catalogueEnvironment } from './config.js';
export { catalogueSchema } from './database/catalogue.schema.js';
export * from './import/import-folder.js';
