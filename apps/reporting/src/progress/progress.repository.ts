import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const recordProgress = statement('reporting.record-progress', {
  parameters: [z.date()],
  sql: 'update progress set as_of = $1 where as_of < $1',
});
const findProgress = statement('reporting.find-progress', {
  row: z.object({ asOf: z.date() }),
  sql: 'select as_of as "asOf" from progress',
});

/** When the newest counted event happened. */
@Injectable()
export class ProgressRepository {
  constructor(private readonly database: Database) {}

  /** Call it last in a transaction: it locks the table's only row, and every other consumer waits for that lock. */
  async record(occurredAt: string): Promise<void> {
    await this.database.change(recordProgress, new Date(occurredAt));
  }

  async asOf(): Promise<string> {
    return (await this.database.one(findProgress)).asOf.toISOString();
  }
}
