export * from './cache-store.suite.js';
export * from './clock.js';
export * from './database/test-database.js';
export * from './eventually.js';
export * from './large-grid.js';
export * from './patience.js';
export * from './server-traces.js';
export { statementFaults } from './statements/statement-faults.js';
export * from './tcp-proxy.js';
