import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const findHandled = statement('checkout.find-payment-event', {
  parameters: [z.string()],
  sql: 'select from payment_events where event_id = $1',
});
const markHandled = statement('checkout.mark-payment-event-handled', {
  parameters: [z.string(), z.string(), z.string().nullable()],
  sql: 'insert into payment_events (event_id, type, intent_id) values ($1, $2, $3) on conflict do nothing',
});

/** Which of the provider's events have been handled. */
@Injectable()
export class PaymentEventsRepository {
  constructor(private readonly database: Database) {}

  async isHandled(eventId: string): Promise<boolean> {
    return (await this.database.maybe(findHandled, eventId)) !== null;
  }

  async markHandled(eventId: string, type: string, intentId: string | null): Promise<void> {
    await this.database.change(markHandled, eventId, type, intentId);
  }
}
