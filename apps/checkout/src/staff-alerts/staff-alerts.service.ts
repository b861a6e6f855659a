import { Injectable } from '@nestjs/common';
import { type StaffAlert, staffAlerted } from '@music/contracts';
import { Outbox } from '@music/messaging';

/** Alerts staff to decisions that need a person, in the caller's transaction. The mailer sends one mail per `alertId`. */
@Injectable()
export class StaffAlertsService {
  constructor(private readonly outbox: Outbox) {}

  async raise(alert: StaffAlert): Promise<void> {
    await this.outbox.publish(staffAlerted, alert, { aggregateId: alert.alertId, aggregateVersion: 1 });
  }
}
