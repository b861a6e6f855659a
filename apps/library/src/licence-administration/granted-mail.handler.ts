import { Injectable } from '@nestjs/common';
import { libraryMailRequested } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { accountPath } from '@music/rules';
import { z } from 'zod';
import { UserNames } from '../users/user-names.js';
import { JobHandler, type JobKind } from '../jobs/job.js';
import { titleOf } from '../licences/licensed-file.js';
import { LicencesRepository } from '../licences/licences.repository.js';

const logger = createLogger('library');
const Payload = z.object({ licenceId: z.int() });
type GrantedMail = z.infer<typeof Payload>;

/** The mail to whoever was given a licence: the address is identity's, which no transaction waits for. */
export const grantedMail: JobKind<typeof Payload> = { kind: 'licence-granted-mail', payload: Payload };

@Injectable()
export class GrantedMailHandler extends JobHandler<typeof Payload> {
  readonly job = grantedMail;

  constructor(
    private readonly licences: LicencesRepository,
    private readonly names: UserNames,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {
    super();
  }

  /** Nobody is told of one that was revoked meanwhile. */
  async run({ licenceId }: GrantedMail): Promise<void> {
    const licence = await this.licences.find(licenceId);
    if (!licence?.userId || licence.revokedAt) return;
    const [user] = await this.names.users([licence.userId]);
    if (!user) return;
    const mailId = `licence-granted:${licenceId}`;
    const { name: licenceName, code } = licence;
    const data = {
      name: user.name,
      title: titleOf(licence),
      licenceName: licence.format === 'pdf' ? licenceName : null,
      code,
      path: accountPath('purchases'),
    };
    const mail = { mailId, to: user.email, userId: user.userId, template: 'licence-granted' as const, data };
    await this.database.transaction(() =>
      this.outbox.publish(libraryMailRequested, mail, { aggregateId: mailId, aggregateVersion: 1 }),
    );
  }

  gaveUp(mail: GrantedMail, reason: string): Promise<void> {
    logger.error({ ...mail, reason }, 'a licence was granted and no mail says so');
    return Promise.resolve();
  }
}
