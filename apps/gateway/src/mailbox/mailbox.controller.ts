import { Controller, Get, Req, Res } from '@nestjs/common';
import { listMails } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Open } from '../routing/route.decorator.js';
import { mailboxCss, mailboxPage } from './mailbox.page.js';

/** The mail of a shop that sends none. The module has this controller outside production only. */
@Controller('dev')
export class MailboxController {
  constructor(private readonly bus: Bus) {}

  @Open()
  @Get('mailbox')
  async mailbox(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const mails = await this.bus.call(listMails, {});
    void reply.headers({ 'cache-control': 'no-store', vary: 'Accept', 'referrer-policy': 'no-referrer' });
    const asJson = headers.accept?.includes('application/json');
    if (asJson) await reply.type('application/json; charset=utf-8').send(mails);
    else await reply.type('text/html; charset=utf-8').send(mailboxPage(mails));
  }

  @Open()
  @Get('mailbox.css')
  async css(@Res() reply: FastifyReply): Promise<void> {
    await reply.type('text/css; charset=utf-8').send(mailboxCss);
  }
}
