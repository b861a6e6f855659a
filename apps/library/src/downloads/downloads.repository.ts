import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const Hash = z.instanceof(Buffer);
const retentionDays = 90;

/** A download of a file of a licence, or of all its files (`fileId` null). */
export interface NewDownload {
  tokenHash: Buffer;
  licenceId: number;
  fileId: number | null;
  /** Null for a guest. */
  userId: number | null;
  addressHash: Buffer;
}

const Counts = z.object({ ofCaller: z.int(), ofFile: z.int() });

const countDownloads = statement('library.count-downloads', {
  parameters: [Hash, z.int(), z.int().nullable(), z.int().nullable(), Hash],
  row: Counts,
  sql: `select
    (select count(*)::integer from downloads where token_hash <> $1 and at > now() - interval '1 day'
      and case when $4::integer is null then user_id is null and address_hash = $5 else user_id = $4 end)
      as "ofCaller",
    (select count(*)::integer from downloads where token_hash <> $1 and at > now() - interval '1 day'
      and licence_id = $2 and file_id is not distinct from $3) as "ofFile"`,
});
/** The caller before the file, always: two downloads cannot wait for each other. */
const lockCounts = statement('library.lock-download-counts', {
  parameters: [z.string(), z.string()],
  sql: `select pg_advisory_xact_lock(hashtext('library.downloads-of-caller'), hashtext($1)),
    pg_advisory_xact_lock(hashtext('library.downloads-of-file'), hashtext($2))`,
});
const recordDownload = statement('library.record-download', {
  parameters: [Hash, z.int(), z.int().nullable(), z.int().nullable(), Hash],
  sql: `insert into downloads (token_hash, licence_id, file_id, user_id, address_hash)
    values ($1, $2, $3, $4, $5) on conflict do nothing`,
});
const sweepDownloads = statement('library.sweep-downloads', {
  parameters: [z.int()],
  sql: 'delete from downloads where at < now() - make_interval(days => $1)',
});

/** Who downloaded what. */
@Injectable()
export class DownloadsRepository {
  constructor(private readonly database: Database) {}

  /** Holds up other downloads by this caller, and of this file, until the running transaction ends. */
  async lock({ licenceId, fileId, userId, addressHash }: NewDownload): Promise<void> {
    await this.database.one(
      lockCounts,
      String(userId ?? addressHash.toString('hex')),
      `${licenceId} ${fileId}`,
    );
  }

  /**
   * How often the caller downloaded anything, and how often anybody downloaded this file of the licence, within a day and with
   * other links.
   */
  count(download: NewDownload): Promise<z.infer<typeof Counts>> {
    return this.database.one(countDownloads, ...valuesOf(download));
  }

  /** False if this link was used before. */
  async record(download: NewDownload): Promise<boolean> {
    return (await this.database.change(recordDownload, ...valuesOf(download))) === 1;
  }

  /** Deletes what no limit or question needs any more. */
  async sweep(): Promise<void> {
    await this.database.change(sweepDownloads, retentionDays);
  }
}

const valuesOf = ({ tokenHash, licenceId, fileId, userId, addressHash }: NewDownload) =>
  [tokenHash, licenceId, fileId, userId, addressHash] as const;
