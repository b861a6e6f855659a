import { statement } from '@music/platform';

/** Arbitrary, and used for nothing else in this database. */
const lock = 4600046;

/** Until the transaction ends, nobody else can import, or change a publication or a person's name. */
export const lockImports = statement('catalogue.lock-imports', {
  sql: `select pg_advisory_xact_lock(${lock})`,
});

/** Until the transaction ends, nobody can import; others may hold this lock too. */
export const lockOutImports = statement('catalogue.keep-imports-out', {
  sql: `select pg_advisory_xact_lock_shared(${lock})`,
});
