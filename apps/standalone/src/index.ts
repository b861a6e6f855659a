export { prepareDatabase } from './prepare-database.js';
export type { ServicePart } from './service-part.js';
export { services } from './services.js';
