import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { findDataVersion, raiseDataVersion } from '../database/data-version.sql.js';

const PublicationKey = z.object({ category: Category, id: z.int() });
export type PublicationKey = z.infer<typeof PublicationKey>;

/** For more changes than this, rebuilding the whole catalogue is as quick. */
const maxPatchedPublications = 100;

const noteChange = statement('catalogue.note-change', {
  parameters: [z.string()],
  sql: 'insert into noted_changes (data_version, publications) select data_version, $1::jsonb from catalogue_state',
});
const changesAfter = statement('catalogue.list-noted-changes', {
  parameters: [z.int(), z.int()],
  row: z.object({ publications: z.array(PublicationKey) }),
  sql: 'select publications from noted_changes where data_version > $1 and data_version <= $2',
});
const deleteOldChanges = statement('catalogue.delete-noted-changes', {
  sql: `delete from noted_changes where noted_at < now() - interval '1 hour'`,
});

/**
 * What changed since a version of the data, if that is known (ADR 35). If the version is raised without a note, as an import
 * does, anything may have changed.
 */
@Injectable()
export class NotedChangesRepository {
  constructor(private readonly database: Database) {}

  /** The current version of the data. */
  async dataVersion(): Promise<number> {
    return (await this.database.one(findDataVersion)).dataVersion;
  }

  /**
   * Raises the data version and notes that only prices, stock, notes, flags or files of these publications changed. Runs in the
   * transaction that changes them. Changes of words or order must not be noted here: the search would
   * not be rebuilt.
   */
  async note(publications: readonly PublicationKey[]): Promise<void> {
    await this.database.change(raiseDataVersion);
    await this.database.change(noteChange, JSON.stringify(publications));
  }

  /** Raises the data version in the transaction that changes anything else, such as a name: everything is rebuilt. */
  async raise(): Promise<void> {
    await this.database.change(raiseDataVersion);
  }

  /** The publications that changed between two data versions; null if there are too many or not all of them are known. */
  async between(after: number, upTo: number): Promise<PublicationKey[] | null> {
    const steps = await this.database.rows(changesAfter, after, upTo);
    if (steps.length !== upTo - after) return null;
    const keys = steps.flatMap(({ publications }) => publications);
    const different = new Map(keys.map((key) => [`${key.category}:${key.id}`, key]));
    return different.size > maxPatchedPublications ? null : [...different.values()];
  }

  /** Deletes notes that are no longer needed. */
  async deleteOld(): Promise<void> {
    await this.database.change(deleteOldChanges);
  }
}
