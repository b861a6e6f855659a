import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { CacheStore } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { limits, type RateLimit, RateLimits } from '../routing/rate-limits.js';
import { clientAddress } from '../routing/client-address.js';
import { type BotCheck, botCheckOf } from './bot-check.js';

const usedTokenSeconds = 3_600;

/**
 * Protects public forms: a rate limit, and a solved bot check that was not used before. A browser whose
 * script was blocked sends none, and a provider may be away; the form still works, under a stricter limit (D12).
 */
@Injectable()
export class FormGate {
  private readonly check: BotCheck | null;

  constructor(
    private readonly cache: CacheStore,
    config: GatewayConfig,
    private readonly rates: RateLimits,
  ) {
    this.check = botCheckOf(config);
  }

  /** Returns whether the check was solved; true if the shop has none. */
  async admit(limit: RateLimit, request: FastifyRequest, token: string | undefined): Promise<boolean> {
    await this.rates.consume(limit, clientAddress(request));
    if (!this.check) return true;
    const isSolved = token !== undefined && (await this.verifyToken(this.check, token));
    if (!isSolved) await this.rates.consume(limits.unchecked, `${limit.name}:${clientAddress(request)}`);
    return isSolved;
  }

  /**
   * For accounts under attack: requires a solved check. Throws `BOT_CHECK_NEEDED` without a token. While the
   * provider is unreachable bots cannot be detected, so the stricter limit applies instead.
   */
  async requireSolved(name: string, request: FastifyRequest, token: string | undefined): Promise<void> {
    if (!this.check) return;
    if (token === undefined) throw new CallError('BOT_CHECK_NEEDED');
    if (!(await this.verifyToken(this.check, token)))
      await this.rates.consume(limits.unchecked, `${name}:${clientAddress(request)}`);
  }

  /** Whether the token is valid; false if that cannot be checked. Throws `INVALID` if it is wrong, expired or used. */
  private async verifyToken(check: BotCheck, token: string): Promise<boolean> {
    const solution = await check.solutionId(token);
    const isFresh =
      solution && (await this.cache.consumeRateLimit(`bot-check:${solution}`, 1, usedTokenSeconds)) === 0;
    if (!isFresh) throw expired();
    const result = await check.verify(token);
    if (result === 'failed') throw expired();
    return result === 'passed';
  }
}

const expired = () =>
  new CallError('INVALID', {
    fields: [{ field: 'botCheckToken', reason: 'Please try again: the check has expired.' }],
  });
