import { Controller } from '@nestjs/common';
import { listMails } from '@music/contracts';
import { Handles } from '@music/messaging';
import { MailsService } from './mails.service.js';

@Controller()
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @Handles(listMails)
  listMails() {
    return this.mails.list();
  }
}
