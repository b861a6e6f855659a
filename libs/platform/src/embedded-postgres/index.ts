export { type DatabaseServer, openDatabaseServer, openExistingDatabaseServer } from './database-server.js';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
export { withServiceDatabase } from './service-database.js';
