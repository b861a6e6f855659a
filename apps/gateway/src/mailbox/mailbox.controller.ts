import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { listMails } from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Open } from '../routing/route.decorator.js';
import { mailboxCss, mailboxPage } from './mailbox.page.js';

/** A mail may only contain inline styles; scripts, requests and forms are blocked. Its links open normally. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const noStoreHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The mailbox of a shop that does not send mail. The module has this controller only outside production. */
@Controller('dev')
export class MailboxController {
  constructor(private readonly bus: Bus) {}

  @Open()
  @Get('mailbox')
  async mailbox(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const mails = await this.bus.call(listMails, {});
    void reply.headers({ ...noStoreHeaders, vary: 'Accept' });
    const asJson = headers.accept?.includes('application/json');
    if (asJson) await reply.type('application/json; charset=utf-8').send(mails);
    else await reply.type('text/html; charset=utf-8').send(mailboxPage(mails));
  }

  /** As a mail program shows it. */
  @Open()
  @Get('mailbox/:id')
  async mail(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const mail = (await this.bus.call(listMails, {})).find((candidate) => String(candidate.id) === id);
    if (!mail) throw new CallError('NOT_FOUND');
    void reply.headers({ ...noStoreHeaders, 'content-security-policy': mailPolicy });
    await reply.type('text/html; charset=utf-8').send(mail.html);
  }

  @Open()
  @Get('mailbox.css')
  async css(@Res() reply: FastifyReply): Promise<void> {
    await reply.type('text/css; charset=utf-8').send(mailboxCss);
  }
}
