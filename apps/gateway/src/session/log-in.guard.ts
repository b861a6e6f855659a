import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { logIn, type ParsedRequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { parseInput } from '../routing/input.decorator.js';

/** Checks the form, counts the try (before any hashing), then lets passport check the credentials. */
@Injectable()
export class LogInGuard extends AuthGuard('local') {
  constructor(private readonly rates: RateLimits) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { email } = parseInput(logIn, request) as ParsedRequestOf<typeof logIn>;
    await this.rates.count(limits.loginByAddress, request.ip);
    await this.rates.count(limits.loginByAccount, email.trim().toLowerCase());
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<User>(fault: unknown, user: User | false): User {
    if (fault) throw fault;
    if (!user) throw new CallError('IDENTITY_CREDENTIALS_WRONG');
    return user;
  }
}
