export { type DatabaseServer, openDatabaseServer } from './database-server.js';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.js';
export { EmbeddedPostgresError } from './errors.js';
