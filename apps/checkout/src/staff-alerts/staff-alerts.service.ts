import { Injectable } from '@nestjs/common';
import { type StaffAlert, staffAlerted } from '@music/contracts';
import { Outbox } from '@music/messaging';

/** Tells the staff of what no program should decide; in the caller's transaction, once for each id. */
@Injectable()
export class StaffAlertsService {
  constructor(private readonly outbox: Outbox) {}

  async raise(alert: StaffAlert): Promise<void> {
    await this.outbox.publish(staffAlerted, alert, { aggregateId: alert.alertId, aggregateVersion: 1 });
  }
}
