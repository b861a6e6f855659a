import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const noteProgress = statement('reporting.note-progress', {
  parameters: [z.date()],
  sql: 'update progress set as_of = $1 where as_of < $1',
});
const findProgress = statement('reporting.find-progress', {
  row: z.object({ asOf: z.date() }),
  sql: 'select as_of as "asOf" from progress',
});

/** When the newest counted event happened. */
@Injectable()
export class Progress {
  constructor(private readonly database: Database) {}

  /** The last statement of a consumer, because all others wait for it. */
  async note(occurredAt: string): Promise<void> {
    await this.database.change(noteProgress, new Date(occurredAt));
  }

  async asOf(): Promise<string> {
    return (await this.database.one(findProgress)).asOf.toISOString();
  }
}
