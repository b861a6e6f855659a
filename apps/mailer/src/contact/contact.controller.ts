import { Controller } from '@nestjs/common';
import { type ParsedRequestOf, sendContact } from '@music/contracts';
import { Handles } from '@music/messaging';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Handles(sendContact)
  sendContact(form: ParsedRequestOf<typeof sendContact>) {
    return this.contact.send(form);
  }
}
