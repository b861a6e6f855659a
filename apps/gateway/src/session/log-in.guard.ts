import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { logIn, type ParsedRequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { FormGate } from '../forms/form-gate.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { parseInput } from '../routing/input.decorator.js';
import { clientAddress } from '../routing/client-address.js';
import { SessionService } from './session.service.js';

/** Who tries to log in, and from where. */
const loginKey = (request: FastifyRequest, { email }: { email: string }): string =>
  `${email.toLowerCase()} ${clientAddress(request)}`;

/** Checks the form, counts the try (before any hashing), then lets passport check the credentials. A success resets the failed tries. */
@Injectable()
export class LogInGuard extends AuthGuard('local') {
  constructor(
    private readonly rates: RateLimits,
    private readonly forms: FormGate,
    private readonly sessions: SessionService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const form = parseInput(logIn, request) as ParsedRequestOf<typeof logIn>;
    try {
      await this.limit(request, form);
      const isLoggedIn = (await super.canActivate(context)) as boolean;
      await this.rates.reset(limits.loginByAccountAndAddress, loginKey(request, form));
      return isLoggedIn;
    } catch (error) {
      // Logs the user out, because the screen shows that nobody is logged in; the original error is returned.
      await this.sessions.end(request).catch(() => undefined);
      throw error;
    }
  }

  /** Failed log-ins cannot lock out the owner, who only has to solve the bot check. */
  private async limit(
    request: FastifyRequest,
    { email, botCheckToken }: ParsedRequestOf<typeof logIn>,
  ): Promise<void> {
    await this.rates.consume(limits.loginByAddress, clientAddress(request));
    await this.rates.consume(limits.loginByAccountAndAddress, loginKey(request, { email }));
    if (!(await this.rates.tryConsume(limits.loginByAccount, email.toLowerCase())))
      await this.forms.requireSolved('login', request, botCheckToken);
  }

  override handleRequest<User>(error: Error | null, user: User | false): User {
    if (error) throw error;
    if (!user) throw new CallError('IDENTITY_CREDENTIALS_WRONG');
    return user;
  }
}
