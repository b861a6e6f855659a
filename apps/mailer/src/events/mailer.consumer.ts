import { Injectable } from '@nestjs/common';
import {
  mailRequested,
  orderMailRequested,
  type PayloadOf,
  staffAlerted,
  userErased,
} from '@music/contracts';
import { Consumes } from '@music/messaging';
import { MailsService } from '../mails/mails.service.js';

@Injectable()
export class MailerConsumer {
  constructor(private readonly mails: MailsService) {}

  @Consumes(mailRequested)
  send(mail: PayloadOf<typeof mailRequested>): Promise<void> {
    return this.mails.send(mail);
  }

  @Consumes(orderMailRequested)
  sendOrderMail(mail: PayloadOf<typeof orderMailRequested>): Promise<void> {
    return this.mails.send(mail);
  }

  @Consumes(staffAlerted)
  alert(alert: PayloadOf<typeof staffAlerted>): Promise<void> {
    return this.mails.alert(alert);
  }

  @Consumes(userErased)
  forget({ userId }: PayloadOf<typeof userErased>): Promise<void> {
    return this.mails.forget(userId);
  }
}
