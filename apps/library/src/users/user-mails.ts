import { Injectable } from '@nestjs/common';
import { type LibraryMail, libraryMailRequested } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { UserNames } from './user-names.js';

type WithoutAddress<Mail> = Mail extends LibraryMail ? Omit<Mail, 'to' | 'userId'> : never;

/** Mails to single users. */
@Injectable()
export class UserMails {
  constructor(
    private readonly names: UserNames,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Mails the user, unless erased. There must be no open transaction, because it first requests name and address from
   * identity.
   */
  async send(userId: number, letterTo: (name: string) => WithoutAddress<LibraryMail>): Promise<void> {
    const [user] = await this.names.users([userId]);
    if (!user) return;
    const mail = { ...letterTo(user.name), to: user.email, userId };
    const aggregate = { aggregateId: mail.mailId, aggregateVersion: 1 };
    await this.database.transaction(() => this.outbox.publish(libraryMailRequested, mail, aggregate));
  }
}
