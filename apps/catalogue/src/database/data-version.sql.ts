import { statement } from '@music/platform';
import { channels } from './channels.js';

/** Tells the shop that its cached answers are out of date (see watch/data-watch). */
export const raiseDataVersion = statement('catalogue.raise-data-version', {
  sql: `with raised as (
      update catalogue_state set data_version = data_version + 1, changed_at = now() returning data_version)
    select pg_notify('${channels.changed}', '') from raised`,
});
