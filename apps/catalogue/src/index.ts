export { demoProducts, demoRepertoire } from './announcements/demo-repertoire.js';
export { CatalogueModule } from './catalogue.module.js';
export { catalogueSchema } from './database/catalogue.schema.js';
export * from './import/import-folder.js';
