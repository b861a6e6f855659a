import { statement } from '@music/platform';
import { z } from 'zod';

const OutboxState = z.object({ waiting: z.int(), oldestAt: z.date().nullable() });
/** How many events were not sent yet, and when the oldest of them was published. */
export type OutboxState = z.infer<typeof OutboxState>;

export const findOutboxState = statement('messaging.find-outbox-state', {
  row: OutboxState,
  sql: `select count(*)::int as waiting, min(created_at) as "oldestAt" from outbox where sent_at is null`,
});
