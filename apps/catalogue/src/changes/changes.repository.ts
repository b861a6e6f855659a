import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { raiseDataVersion } from '../database/data-version.sql.js';

const PublicationKey = z.object({ category: Category, id: z.int() });
export type PublicationKey = z.infer<typeof PublicationKey>;

/** Of more than that the whole catalogue is read as quickly. */
const mostPublications = 100;

const noteChange = statement('catalogue.note-change', {
  parameters: [z.string()],
  sql: 'insert into noted_changes (data_version, publications) select data_version, $1::jsonb from catalogue_state',
});
const changesAfter = statement('catalogue.list-noted-changes', {
  parameters: [z.int(), z.int()],
  row: z.object({ publications: z.array(PublicationKey) }),
  sql: 'select publications from noted_changes where data_version > $1 and data_version <= $2',
});
const forgetChanges = statement('catalogue.forget-noted-changes', {
  sql: `delete from noted_changes where noted_at < now() - interval '1 hour'`,
});

/**
 * What changed since a version of the data, where that is known (ADR 35). Whoever raises the version without a note, such as an
 * import, may have changed anything.
 */
@Injectable()
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Raises the data version and says that prices, stock, notes, flags or files of these publications are all that changed, in the
   * transaction that changes them. Words and places are not to be noted: the search follows whole versions only.
   */
  async note(publications: readonly PublicationKey[]): Promise<void> {
    await this.database.change(raiseDataVersion);
    await this.database.change(noteChange, JSON.stringify(publications));
  }

  /** The publications that changed after one data version, up to another; null when they are many or not all of them known. */
  async between(after: number, upTo: number): Promise<PublicationKey[] | null> {
    const steps = await this.database.rows(changesAfter, after, upTo);
    if (steps.length !== upTo - after) return null;
    const keys = steps.flatMap(({ publications }) => publications);
    const different = new Map(keys.map((key) => [`${key.category}:${key.id}`, key]));
    return different.size > mostPublications ? null : [...different.values()];
  }

  /** Drops notes that everybody has followed long since. */
  async forget(): Promise<void> {
    await this.database.change(forgetChanges);
  }
}
