import { Injectable } from '@nestjs/common';
import { mailRequested } from '@music/contracts';
import { Database } from '@music/platform';

/** Mail requests that the relay has not handed on yet (those it has keep no address: see the migration). */
@Injectable()
export class WaitingMailsRepository {
  constructor(private readonly database: Database) {}

  async remove(addresses: readonly string[]): Promise<void> {
    await this.database.manager.query(
      `delete from outbox where event = $1 and sent_at is null and envelope -> 'payload' ->> 'to' = any($2)`,
      [mailRequested.name, addresses],
    );
  }
}
