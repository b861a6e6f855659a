import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import type { StoredFile } from '@music/platform/files';
import { z } from 'zod';
import { StampPlaces } from '../stamp-drawing/stamp-places.js';
import type { StampTask } from './stamp.job.js';

const Stamp = z.object({ fileId: z.int(), key: z.string(), bytes: z.number() });
export type Stamp = z.infer<typeof Stamp>;

const listStamps = statement('library.list-stamps', {
  parameters: [z.int(), z.string()],
  row: Stamp,
  sql: `select file_id as "fileId", key, bytes::double precision as bytes from stamps
    where licence_id = $1 and name = $2`,
});
const saveStamp = statement('library.save-stamp', {
  parameters: [z.int(), z.int(), z.string(), z.string(), z.number()],
  sql: `insert into stamps (licence_id, file_id, name, key, bytes) values ($1, $2, $3, $4, $5::double precision::bigint)
    on conflict (licence_id, file_id) do update set name = excluded.name, key = excluded.key,
      bytes = excluded.bytes, stamped_at = now()`,
});
const findPlaces = statement('library.find-stamp-places', {
  parameters: [z.int()],
  row: z.object({ places: z.unknown() }),
  sql: 'select stamp_places as places from music_files where id = $1',
});

/** Which files were stamped, with which name. */
@Injectable()
export class StampsRepository {
  constructor(private readonly database: Database) {}

  /** The files of a licence that carry this name. */
  ofLicence(licenceId: number, name: string): Promise<Stamp[]> {
    return this.database.rows(listStamps, licenceId, name);
  }

  /** Replaces one with a former name. */
  async save({ licenceId, fileId }: StampTask, name: string, { key, bytes }: StoredFile): Promise<void> {
    await this.database.change(saveStamp, licenceId, fileId, name, key, bytes);
  }

  /** The free places on the pages of a file; empty if they have not been measured. */
  async placesOf(fileId: number): Promise<StampPlaces> {
    const found = await this.database.maybe(findPlaces, fileId);
    return StampPlaces.catch([]).parse(found?.places);
  }
}
