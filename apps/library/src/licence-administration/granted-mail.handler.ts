import { Injectable } from '@nestjs/common';
import { createLogger } from '@music/platform';
import { accountPath } from '@music/rules';
import { z } from 'zod';
import { UserMails } from '../users/user-mails.js';
import { JobHandler, type JobKind } from '../jobs/job.js';
import { titleOf } from '../licences/licensed-file.js';
import { LicencesRepository } from '../licences/licences.repository.js';

const logger = createLogger('library');
const Payload = z.object({ licenceId: z.int() });
type GrantedMail = z.infer<typeof Payload>;

/** The mail to a user to whom staff granted a licence. */
export const grantedMailJob: JobKind<typeof Payload> = { kind: 'licence-granted-mail', payload: Payload };

@Injectable()
export class GrantedMailHandler extends JobHandler<typeof Payload> {
  readonly job = grantedMailJob;

  constructor(
    private readonly licences: LicencesRepository,
    private readonly mails: UserMails,
  ) {
    super();
  }

  /** Sends nothing if the licence has been revoked since. */
  async run({ licenceId }: GrantedMail): Promise<void> {
    const licence = await this.licences.find(licenceId);
    if (!licence?.userId || licence.revokedAt) return;
    const { name: licenceName, code, format } = licence;
    await this.mails.send(licence.userId, (name) => ({
      mailId: `licence-granted:${licenceId}`,
      template: 'licence-granted',
      data: {
        name,
        title: titleOf(licence),
        licenceName: format === 'pdf' ? licenceName : null,
        code,
        path: accountPath('purchases'),
      },
    }));
  }

  onGivenUp(mail: GrantedMail, reason: string): Promise<void> {
    logger.error({ ...mail, reason }, 'a licence was granted and no mail says so');
    return Promise.resolve();
  }
}
