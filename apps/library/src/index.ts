export { LibraryConfig, libraryEnvironment, readLibraryConfig } from './config.js';
export { librarySchema } from './database/library.schema.js';
export type { GeneratorProgram, MadeFile, MusicTask } from './generator/music-task.js';
export { LibraryModule, type LibraryParts } from './library.module.js';
export { loadDemoSubscriptions } from './demo/load-demo-subscriptions.js';
