import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { isValid, licencesWithSales } from '../licences/licence.js';
import type { StampTask } from './stamp.job.js';

const batchSize = 100;

/** The update changes nothing: without it, a wait that had begun before would not be returned. */
const recordAwaited = statement('library.record-awaited-stamp', {
  parameters: [z.int(), z.int()],
  row: z.object({ since: z.date() }),
  sql: `insert into awaited_stamps (licence_id, file_id) values ($1, $2)
    on conflict (licence_id, file_id) do update set since = awaited_stamps.since returning since`,
});
const tryAwaited = statement('library.try-awaited-stamps', {
  parameters: [z.int()],
  row: z.object({ licenceId: z.int(), fileId: z.int() }),
  sql: `
  with next as (
    select a.licence_id, a.file_id from ${licencesWithSales} join awaited_stamps a on a.licence_id = l.id
    where ${isValid} order by a.tried_at nulls first, a.since limit $1),
  tried as (
    update awaited_stamps a set tried_at = now() from next
    where a.licence_id = next.licence_id and a.file_id = next.file_id)
  select next.licence_id as "licenceId", c.id as "fileId"
  from next join music_files f on f.id = next.file_id
    join music_files c on c.category = f.category and c.product_id = f.product_id and c.kind = f.kind
      and c.position = f.position and c.replaced_at is null`,
});
const endWait = statement('library.end-wait-for-stamp', {
  parameters: [z.int(), z.int()],
  row: z.object({ orderId: z.string().nullable(), lineId: z.int().nullable() }),
  sql: `
  with ended as (
    delete from awaited_stamps a using music_files f, music_files stamped
    where a.licence_id = $1 and f.id = a.file_id and stamped.id = $2
      and f.kind = stamped.kind and f.position = stamped.position
    returning a.file_id)
  select l.order_id as "orderId", l.line_id as "lineId" from licences l
  where l.id = $1 and exists (select from ended)
    and not exists (select from awaited_stamps a
      where a.licence_id = $1 and a.file_id not in (select file_id from ended))`,
});

/** Files that customers are waiting for. */
@Injectable()
export class AwaitedStampsRepository {
  constructor(private readonly database: Database) {}

  /** Returns when the wait began. */
  async record({ licenceId, fileId }: StampTask): Promise<Date> {
    return (await this.database.one(recordAwaited, licenceId, fileId)).since;
  }

  /** Those whose turn it is to be tried again, in their current editions. */
  claimTasks(): Promise<StampTask[]> {
    return this.database.rows(tryAwaited, batchSize);
  }

  /**
   * Records that the file was stamped. Returns the order line of its licence, nulls if it is not of an order, once its customer is
   * waiting for nothing else; null if nobody has to be notified. Within a transaction that has locked the licence: otherwise two
   * files that are ready at the same time would each find the customer waiting for the other.
   */
  end({ licenceId, fileId }: StampTask): Promise<{ orderId: string | null; lineId: number | null } | null> {
    return this.database.maybe(endWait, licenceId, fileId);
  }
}
