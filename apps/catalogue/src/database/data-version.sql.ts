import { statement } from '@music/platform';
import { z } from 'zod';

/** The PostgreSQL channel that notifies other processes of changes to the catalogue's data. */
export const dataChanged = 'catalogue_changed';

/** Tells the shop that its cached answers are out of date (see watch/data-watch). */
export const raiseDataVersion = statement('catalogue.raise-data-version', {
  sql: `with raised as (
      update catalogue_state set data_version = data_version + 1, changed_at = now() returning data_version)
    select pg_notify('${dataChanged}', '') from raised`,
});

export const findDataVersion = statement('catalogue.find-data-version', {
  row: z.object({ dataVersion: z.int() }),
  sql: 'select data_version as "dataVersion" from catalogue_state',
});
