import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const recordAsOf = statement('reporting.record-as-of', {
  parameters: [z.date()],
  sql: 'update progress set as_of = $1 where as_of < $1',
});
const findAsOf = statement('reporting.find-as-of', {
  row: z.object({ asOf: z.date() }),
  sql: 'select as_of as "asOf" from progress',
});

/** When the newest counted event happened. */
@Injectable()
export class AsOfRepository {
  constructor(private readonly database: Database) {}

  /** Call it last in a transaction: it locks the table's only row, and every other consumer waits for that lock. */
  async record(occurredAt: string): Promise<void> {
    await this.database.change(recordAsOf, new Date(occurredAt));
  }

  async find(): Promise<string> {
    return (await this.database.one(findAsOf)).asOf.toISOString();
  }
}
