import { Injectable } from '@nestjs/common';
import {
  accountMailRequested,
  addressErased,
  contactMailRequested,
  fameMailRequested,
  orderMailRequested,
  type PayloadOf,
  staffAlerted,
  stampFailed,
  libraryMailRequested,
  userErased,
} from '@music/contracts';
import { Consumes } from '@music/messaging';
import { staffContent, stampContent } from '../templates/staff-templates.js';
import { MailsService } from '../mails/mails.service.js';

@Injectable()
export class MailerConsumer {
  constructor(private readonly mails: MailsService) {}

  @Consumes(accountMailRequested)
  sendAccountMail(mail: PayloadOf<typeof accountMailRequested>): Promise<void> {
    return this.mails.send(mail);
  }

  @Consumes(orderMailRequested)
  sendOrderMail(mail: PayloadOf<typeof orderMailRequested>): Promise<void> {
    return this.mails.send(mail);
  }

  @Consumes(contactMailRequested)
  sendContactMail(mail: PayloadOf<typeof contactMailRequested>): Promise<void> {
    return this.mails.send(mail);
  }

  @Consumes(libraryMailRequested)
  sendLibraryMail(mail: PayloadOf<typeof libraryMailRequested>): Promise<void> {
    return this.mails.send(mail);
  }

  @Consumes(fameMailRequested)
  sendFameMail(mail: PayloadOf<typeof fameMailRequested>): Promise<void> {
    return this.mails.send(mail);
  }

  @Consumes(staffAlerted)
  sendStaffAlert(alert: PayloadOf<typeof staffAlerted>): Promise<void> {
    return this.mails.sendToStaff(alert.alertId, (link) => staffContent(alert, link));
  }

  @Consumes(stampFailed)
  sendStampAlert(alert: PayloadOf<typeof stampFailed>): Promise<void> {
    return this.mails.sendToStaff(alert.alertId, (link) => stampContent(alert, link));
  }

  @Consumes(userErased)
  erase({ userId }: PayloadOf<typeof userErased>): Promise<void> {
    return this.mails.erase(userId);
  }

  @Consumes(addressErased)
  eraseAddress({ email }: PayloadOf<typeof addressErased>): Promise<void> {
    return this.mails.eraseAddress(email);
  }
}
