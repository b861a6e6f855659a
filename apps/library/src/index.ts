export { libraryEnvironment } from './config.js';
export { librarySchema } from './database/library.schema.js';
export type { GeneratorProgram, MadeFile } from './generator/music-task.js';
export { LibraryModule } from './library.module.js';
export { loadDemoSubscriptions } from './demo/load-demo-subscriptions.js';
