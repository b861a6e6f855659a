import { Injectable } from '@nestjs/common';
import { type FameMail, fameMailRequested } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { editionPath } from '@music/rules';
import type { EditionRecord } from '../editions/edition.js';
import { EditionsRepository } from '../editions/editions.repository.js';
import { type Addressee, type Mailing, type MailingKind, MailingsRepository } from './mailings.repository.js';

/** Mails per transaction; after a restart the mailing continues after the last one committed. */
const batchSize = 200;

/** Writes the mails of each stage to users who opted in. */
@Injectable()
export class MailingsService {
  constructor(
    private readonly database: Database,
    private readonly mailings: MailingsRepository,
    private readonly editions: EditionsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The next batch of any mailing; false if nothing is left to write, or other processes are writing it. */
  sendBatch(): Promise<boolean> {
    return this.database.transaction(async () => {
      const mailing = await this.mailings.lockDue();
      const edition = mailing && (await this.editions.find(mailing.editionId));
      if (!mailing || !edition) return false;
      const addressees = await this.mailings.next(mailing, batchSize);
      const mails = addressees.map((addressee) => mailTo(edition, mailing, addressee));
      await this.outbox.publishAll(fameMailRequested, mails, { bulk: true });
      const last = addressees.at(-1)?.userId ?? mailing.afterUserId;
      await this.mailings.saveProgress(mailing, last, addressees.length < batchSize);
      return true;
    });
  }
}

const mailTo = (edition: EditionRecord, { kind }: Mailing, addressee: Addressee) => ({
  payload: fameMail(edition, kind, addressee),
  aggregateId: `voter:${addressee.userId}`,
  aggregateVersion: 1,
});

/** Its id is the same however often it is requested, so that the mailer sends it once. */
function fameMail(edition: EditionRecord, kind: MailingKind, { userId, name, email }: Addressee): FameMail {
  const about = {
    name,
    edition: edition.name,
    path: editionPath(edition.category, edition.year, edition.id),
  };
  const sent = { mailId: `hall-of-fame-${edition.id}-${kind}-${userId}`, to: email, userId };
  if (kind === 'results') return { ...sent, template: 'hall-of-fame-results', data: about };
  const data = { ...about, closesAt: edition.closesAt?.toISOString() ?? null };
  return { ...sent, template: `hall-of-fame-${kind}`, data };
}
