import type { Category, FoundName } from '@music/contracts';
import type { ConnectionSettings } from '@music/platform';
import { inSnapshot } from '../database/snapshot-read.js';
import { type PublicationQuery, publicationPages } from '../grid/publication-pages.js';
import { IndexDraft } from './index-draft.js';
import { EntryBuilder } from './search-entry.js';
import type { IndexParts } from './search-index.js';

/** What a thread needs to know to build the search index. */
export interface IndexTask {
  connection: ConnectionSettings;
  /** The texts of declared statements. */
  sql: { names: string; dataVersion: string };
  publications: PublicationQuery;
  categories: readonly Category[];
}

export interface BuiltParts {
  /** The version of the data that it shows. */
  version: number;
  parts: IndexParts;
}

/** The index of one moment of the data. */
export function buildIndex({ connection, sql, publications, categories }: IndexTask): Promise<BuiltParts> {
  return inSnapshot(connection, async (read) => {
    const draft = new IndexDraft();
    for (const category of categories) {
      const builder = new EntryBuilder(category);
      for await (const page of publicationPages(read, publications, category))
        for (const record of page) draft.add(builder.build(record));
    }
    for (const name of await read<FoundName>(sql.names)) draft.addName(name);
    const [state] = await read<{ dataVersion: number }>(sql.dataVersion);
    return { version: state?.dataVersion ?? 0, parts: draft.finish() };
  });
}
