export { hallOfFameSchema } from './database/hall-of-fame.schema.js';
export { loadDemoEditions } from './demo/load-demo-editions.js';
export { HallOfFameModule } from './hall-of-fame.module.js';
