import { Controller, Req, UseGuards } from '@nestjs/common';
import {
  changePassword,
  changeProfile,
  eraseAccount,
  getSessionUser,
  logIn,
  logOut,
  logOutByPost,
  morph,
  type ParsedRequestOf,
  recordAudit,
  register,
  type SessionUser,
  unmorph,
  updateProfile,
  type UserDetail,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import { currentContext } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { FormGate } from '../forms/form-gate.js';
import { Input } from '../routing/input.decorator.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { Route } from '../routing/route.decorator.js';
import { LogInGuard } from './log-in.guard.js';
import { SessionService } from './session.service.js';

/** The calls that start, change or end a session. */
@Controller()
export class SessionController {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: SessionService,
    private readonly forms: FormGate,
    private readonly rates: RateLimits,
  ) {}

  @Route(logIn)
  @UseGuards(LogInGuard)
  async logIn(
    @Input() { remember }: ParsedRequestOf<typeof logIn>,
    @Req() request: FastifyRequest & { user: SessionUser },
  ): Promise<UserDetail> {
    await this.sessions.begin(request, request.user, remember);
    return request.user.user;
  }

  @Route(logOut)
  logOut(@Req() request: FastifyRequest): Promise<void> {
    return this.end(request);
  }

  @Route(logOutByPost)
  logOutByPost(@Req() request: FastifyRequest): Promise<void> {
    return this.end(request);
  }

  @Route(register)
  async register(
    @Input() form: ParsedRequestOf<typeof register>,
    @Req() request: FastifyRequest,
  ): Promise<UserDetail> {
    await this.forms.admit(limits.register, request, form.botCheckToken);
    const user = await this.bus.call(register, form);
    await this.sessions.begin(request, await this.bus.call(getSessionUser, { userId: user.id }), false);
    return user;
  }

  @Route(changePassword)
  async changePassword(
    @Input() form: ParsedRequestOf<typeof changePassword>,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const reply = await this.bus.call(changePassword, form);
    await this.sessions.renew(request);
    return reply;
  }

  @Route(updateProfile)
  async updateProfile(
    @Input() form: ParsedRequestOf<typeof updateProfile>,
    @Req() request: FastifyRequest,
  ): Promise<UserDetail> {
    const { actor } = currentContext();
    if (form.password !== undefined) await this.rates.consume(limits.password, String(actor?.userId));
    const { user, epoch } = await this.bus.call(changeProfile, form);
    if (epoch !== null) await this.sessions.renewAt(request, epoch);
    return user;
  }

  @Route(eraseAccount)
  async eraseAccount(
    @Input() form: ParsedRequestOf<typeof eraseAccount>,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const reply = await this.bus.call(eraseAccount, form);
    await this.sessions.end(request);
    return reply;
  }

  @Route(morph)
  async morph(
    @Input() form: ParsedRequestOf<typeof morph>,
    @Req() request: FastifyRequest,
  ): Promise<UserDetail> {
    const user = await this.bus.call(morph, form);
    await this.sessions.morph(request, form.userId);
    return user;
  }

  @Route(unmorph)
  async unmorph(@Req() request: FastifyRequest): Promise<UserDetail> {
    const administrator = await this.bus.call(unmorph, {});
    await this.sessions.unmorph(request);
    return administrator;
  }

  private async end(request: FastifyRequest): Promise<void> {
    if (request.session.holder) await this.bus.call(recordAudit, { action: 'logout' }).catch(() => undefined);
    await this.sessions.end(request);
  }
}
