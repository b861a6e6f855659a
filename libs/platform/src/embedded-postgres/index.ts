export { type DatabaseServer, openDatabaseServer } from './database-server.js';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
