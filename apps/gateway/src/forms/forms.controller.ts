import { Controller, Req } from '@nestjs/common';
import { getBotChallenge, type ParsedRequestOf, resetPassword, sendContact } from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { Input } from '../routing/input.decorator.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { Route } from '../routing/route.decorator.js';
import { FormGate } from './form-gate.js';
import { makeChallenge } from './proof-of-work.js';

/** Forms that anyone may send; registration, which starts a session, is in the session's controller. */
@Controller()
export class FormsController {
  constructor(
    private readonly bus: Bus,
    private readonly config: GatewayConfig,
    private readonly gate: FormGate,
    private readonly rates: RateLimits,
  ) {}

  @Route(getBotChallenge)
  async challenge(): Promise<unknown> {
    return this.config.botCheck === 'altcha' ? makeChallenge(this.config.botCheckSecret) : null;
  }

  @Route(resetPassword)
  async resetPassword(
    @Input() form: ParsedRequestOf<typeof resetPassword>,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const isSolved = await this.gate.admit(limits.reset, request, form.botCheckToken);
    const mailbox = form.email.toLowerCase();
    // Strangers must not be able to block the owner's reset, so above the limit a solved bot check is required instead.
    if (!isSolved && !(await this.rates.tryConsume(limits.resetMailbox, mailbox)))
      throw new CallError('BOT_CHECK_NEEDED');
    if (!(await this.rates.tryConsume(limits.resetMails, mailbox))) return {};
    return this.bus.call(resetPassword, form);
  }

  @Route(sendContact)
  async sendContact(
    @Input() form: ParsedRequestOf<typeof sendContact>,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    await this.gate.admit(limits.contact, request, form.botCheckToken);
    return this.bus.call(sendContact, form);
  }
}
