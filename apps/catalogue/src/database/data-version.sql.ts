import { statement } from '@music/platform';

/** Tells the shop that its cached answers are out of date (see watch/data-watch). */
export const raiseDataVersion = statement('catalogue.raise-data-version', {
  sql: 'update catalogue_state set data_version = data_version + 1, changed_at = now()',
});
