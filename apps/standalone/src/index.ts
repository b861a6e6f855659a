export { demoEnvironment, standaloneEnvironment } from './config.js';
export { loadDemo } from './demo.js';
export { prepareDatabase } from './prepare-database.js';
export { services } from './services.js';
