import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Actor, Call } from '@music/contracts';
import { CallError } from '@music/messaging';
import { currentContext } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { SessionService } from './session.service.js';
import { assertPathMatches } from '../routing/input.decorator.js';
import { userLimitOf, RateLimits } from '../routing/rate-limits.js';
import { RefusalAudit } from '../routing/refusal-audit.js';
import { needsNoSession, callOf, isOpen } from '../routing/route.decorator.js';

/** Denies by default: a handler can only be called by those that its contract's `access` allows (rule §6). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionService,
    private readonly rates: RateLimits,
    private readonly refusalAudit: RefusalAudit,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    if (isOpen(handler)) return true;
    const call = callOf(handler);
    if (!call) throw new CallError('UNAUTHORISED');
    if (needsNoSession(call)) return true;

    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isForAdministrators(call)) assertPathMatches(call, request);
    const actor = await this.sessions.actor(request, call);
    currentContext().actor = actor;
    if (call.access !== 'anyone') await this.admit(call, actor);
    if (request.hasMalformedBody) throw new CallError('BAD_REQUEST');
    return true;
  }

  private async admit(call: Call, actor: Actor | null): Promise<void> {
    if (!actor) throw new CallError('UNAUTHORISED');
    if (call.access === 'admin' && !actor.isAdmin) {
      this.refusalAudit.record(call.name);
      throw new CallError('UNAUTHORISED');
    }
    const limit = userLimitOf(call);
    if (limit) await this.rates.consume(limit, String(actor.userId));
  }
}

/** Below this path strangers learn nothing, not even which routes exist. Elsewhere an unknown path is 404 for everybody (C-210). */
const isForAdministrators = ({ route }: Call): boolean => route?.includes(' /api/admin/') ?? false;
