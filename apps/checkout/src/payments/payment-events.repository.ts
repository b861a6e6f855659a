import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';

/** Which of the provider's events were taken. */
@Injectable()
export class PaymentEventsRepository {
  constructor(private readonly database: Database) {}

  async isTaken(eventId: string): Promise<boolean> {
    const rows: object[] = await this.database.manager.query(
      'select from payment_events where event_id = $1',
      [eventId],
    );
    return rows.length > 0;
  }

  async take(eventId: string, type: string, intentId: string | null): Promise<void> {
    await this.database.manager.query(
      'insert into payment_events (event_id, type, intent_id) values ($1, $2, $3) on conflict do nothing',
      [eventId, type, intentId],
    );
  }
}
