import { statement } from '@music/platform';

/**
 * Until the transaction ends, nobody else can import or change a person's name. The number is arbitrary and has no other use in
 * this database.
 */
export const lockImports = statement('catalogue.lock-imports', {
  sql: 'select pg_advisory_xact_lock(4600046)',
});
