import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const save = statement('checkout.save-dispute-status', {
  parameters: [z.string(), z.string()],
  sql: `insert into dispute_statuses (dispute_id, status) values ($1, $2)
    on conflict (dispute_id) do update set status = $2 where dispute_statuses.status <> $2`,
});

/** The last known status of each dispute; an order shows the status of only one of its disputes. */
@Injectable()
export class DisputeStatusesRepository {
  constructor(private readonly database: Database) {}

  /** False if it was known already. */
  async save(disputeId: string, status: string): Promise<boolean> {
    return (await this.database.change(save, disputeId, status)) === 1;
  }
}
