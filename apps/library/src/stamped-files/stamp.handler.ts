import { Injectable } from '@nestjs/common';
import { downloadReady, stampFailed } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { FilesRepository } from '../files/files.repository.js';
import { JobHandler } from '../jobs/job.js';
import { JobQueue } from '../jobs/job-queue.js';
import { LicencesRepository } from '../licences/licences.repository.js';
import { AwaitedStampsRepository } from './awaited-stamps.repository.js';
import { CurrentStamps } from './current-stamps.js';
import { LicenceStamping } from './licence-stamping.js';
import { musicReadyMailJob } from './music-ready-mail.handler.js';
import { stampJob, stampKey, type StampTask } from './stamp.job.js';
import { StampsRepository } from './stamps.repository.js';

/** Stamps a file with the current name of its licence, unless it already is. */
@Injectable()
export class StampHandler extends JobHandler<(typeof stampJob)['payload']> {
  readonly job = stampJob;

  constructor(
    private readonly licences: LicencesRepository,
    private readonly files: FilesRepository,
    private readonly stamping: LicenceStamping,
    private readonly current: CurrentStamps,
    private readonly stamps: StampsRepository,
    private readonly awaited: AwaitedStampsRepository,
    private readonly queue: JobQueue,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {
    super();
  }

  async run(task: StampTask): Promise<void> {
    const licence = await this.licences.find(task.licenceId);
    const file = await this.files.find(task.fileId);
    const name = licence?.name;
    if (!file || !name) return;
    // A download that saw the file missing may queue the job just after another one has finished.
    const [current] = await this.current.find(licence.id, name, [file.id]);
    const stored = current ? null : await this.stamping.stamp(licence, name, file);
    await this.database.transaction(async () => {
      await this.licences.lock(licence.id);
      if (stored) await this.stamps.save(task, name, stored);
      await this.notifyCustomer(task);
    });
  }

  /** The customer keeps waiting, and the staff are notified, once however often it is tried again. */
  async onGivenUp(task: StampTask, reason: string): Promise<void> {
    const { title = '', orderNo = null } = (await this.licences.find(task.licenceId)) ?? {};
    await this.database.transaction(async () => {
      const since = await this.awaited.record(task);
      const alert = { ...task, alertId: `stamp:${stampKey(task)}:${dayOf(since)}`, title, orderNo, reason };
      await this.outbox.publish(stampFailed, alert, { aggregateId: alert.alertId, aggregateVersion: 1 });
    });
  }

  /** Once the customer is waiting for nothing else. */
  private async notifyCustomer(task: StampTask): Promise<void> {
    const ready = await this.awaited.end(task);
    if (!ready) return;
    const { orderId, lineId } = ready;
    const { licenceId } = task;
    if (orderId === null || lineId === null) {
      return this.queue.add(musicReadyMailJob, stampKey(task), { ...task, day: dayOf(new Date()) });
    }
    const aggregate = { aggregateId: `licence:${licenceId}`, aggregateVersion: 1 };
    await this.outbox.publish(downloadReady, { orderId, lineId, licenceId }, aggregate);
  }
}

/** In UTC: `2026-11-20`. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
