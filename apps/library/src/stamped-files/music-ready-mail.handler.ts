import { Injectable } from '@nestjs/common';
import { createLogger } from '@music/platform';
import { accountPath } from '@music/rules';
import { z } from 'zod';
import { JobHandler, type JobKind } from '../jobs/job.js';
import { titleOf } from '../licences/licensed-file.js';
import { LicencesRepository } from '../licences/licences.repository.js';
import { UserMails } from '../users/user-mails.js';
import { stampJob } from './stamp.job.js';

const logger = createLogger('library');
/**
 * `day`: the UTC day on which the file was ready, as there is at most one mail a day for each file. Jobs that an earlier version queued have none.
 */
const Payload = stampJob.payload.extend({ day: z.iso.date().optional() });
type ReadyMail = z.infer<typeof Payload>;

/** Tells a subscriber, or a user with a granted licence, that a delayed file is ready; buyers get a mail about their order instead. */
export const musicReadyMailJob: JobKind<typeof Payload> = { kind: 'music-ready-mail', payload: Payload };

@Injectable()
export class MusicReadyMailHandler extends JobHandler<typeof Payload> {
  readonly job = musicReadyMailJob;

  constructor(
    private readonly licences: LicencesRepository,
    private readonly mails: UserMails,
  ) {
    super();
  }

  /** Sends nothing if the licence has been revoked since. */
  async run({ licenceId, fileId, day }: ReadyMail): Promise<void> {
    const licence = await this.licences.find(licenceId);
    if (!licence?.userId || licence.revokedAt) return;
    await this.mails.send(licence.userId, (name) => ({
      mailId: ['music-ready', licenceId, fileId, day].join(':'),
      template: 'music-ready',
      data: { name, title: titleOf(licence), path: accountPath('purchases') },
    }));
  }

  onGivenUp(mail: ReadyMail, reason: string): Promise<void> {
    logger.error({ ...mail, reason }, 'music is ready and no mail says so');
    return Promise.resolve();
  }
}
