import { statement } from '@music/platform';

/** An arbitrary advisory-lock number, used for nothing else in this database. */
const importLock = 4_600_046;

/** Until the transaction ends, nobody else can import, change a publication or rename a person. */
export const lockForImport = statement('catalogue.lock-for-import', {
  sql: `select pg_advisory_xact_lock(${importLock})`,
});

/** Until the transaction ends, nobody can import; others may hold this lock too. */
export const keepImportsOut = statement('catalogue.keep-imports-out', {
  sql: `select pg_advisory_xact_lock_shared(${importLock})`,
});
