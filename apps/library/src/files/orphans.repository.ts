import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** Every table that refers to content of the file store. */
const owners = ['music_files', 'previews', 'stamps'];
const isNamed = owners
  .map((table) => `exists (select from ${table} where ${table}.key = given.key)`)
  .join(' or ');
/** Uploads that were never processed are deleted. */
const isAwaited = `exists (
  select from uploaded_files f join uploads u on u.id = f.upload_id
  where f.key = given.key and u.begun_at > now() - interval '2 days')`;

const listOrphans = statement('library.list-orphans', {
  parameters: [z.array(z.string())],
  row: z.object({ key: z.string() }),
  sql: `select key from unnest($1::text[]) as given (key) where not (${isNamed} or ${isAwaited})`,
});
/**
 * By then, downloads that began before the file was replaced are over. `stamped_at` is checked too, because a stamp under way may
 * be stored, and downloaded, after the replacement.
 */
const forgetReplaced = statement('library.forget-stamps-of-replaced-files', {
  sql: `delete from stamps s using music_files f
    where f.id = s.file_id and f.replaced_at < now() - interval '1 day' and s.stamped_at < now() - interval '1 day'`,
});

@Injectable()
export class OrphansRepository {
  constructor(private readonly database: Database) {}

  /** Deletes the rows of stamped copies of former editions, which are no longer handed out; the sweep then deletes their content. */
  async forgetStampsOfReplacedFiles(): Promise<void> {
    await this.database.change(forgetReplaced);
  }

  /** Those of the keys that nothing refers to. */
  async among(keys: readonly string[]): Promise<string[]> {
    return (await this.database.rows(listOrphans, keys)).map(({ key }) => key);
  }
}
