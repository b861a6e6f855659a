import { statement } from '@music/platform';
import { z } from 'zod';

/** The PostgreSQL channel on which every process of the catalogue hears that the data have changed. */
export const dataChangedChannel = 'catalogue_changed';

/**
 * Raises the version of the catalogue's data and, once the transaction is committed, notifies every replica, which then publishes
 * (`watch/data-watch.ts`).
 */
export const raiseDataVersion = statement('catalogue.raise-data-version', {
  sql: `with raised as (
      update catalogue_state set data_version = data_version + 1, changed_at = now() returning data_version)
    select pg_notify('${dataChangedChannel}', '') from raised`,
});

export const findDataVersion = statement('catalogue.find-data-version', {
  row: z.object({ dataVersion: z.int() }),
  sql: 'select data_version as "dataVersion" from catalogue_state',
});
