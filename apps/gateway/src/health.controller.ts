import { Controller, Get, Res } from '@nestjs/common';
import { CacheStore, Readiness, readyBody } from '@music/platform';
import type { FastifyReply } from 'fastify';
import { PublishedAnswers } from './catalogue/published-answers.js';
import { Open } from './routing/route.decorator.js';

/**
 * Faults with which a gateway stays ready, because it can still serve pages from memory, and how many milliseconds their checks
 * may take. All gateways share one Redis: if without it they were not ready, or answered later than a probe waits, a load balancer
 * would have none left.
 */
const nonCritical = { cache: 300 };

/** Liveness only shows that the event loop runs; readiness also requires a catalogue to show. */
@Controller()
export class HealthController {
  readonly readiness = new Readiness(nonCritical);

  constructor(answers: PublishedAnswers, cache: CacheStore) {
    this.readiness.open({ catalogue: () => answers.assertLoaded(), cache: () => cache.ping() });
  }

  @Open()
  @Get('healthz')
  healthz(): { status: string } {
    return { status: 'ok' };
  }

  @Open()
  @Get('readyz')
  async readyz(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const faults = await this.readiness.faults();
    const isReady = faults.every((fault) => fault in nonCritical);
    reply.status(isReady ? 200 : 503);
    return readyBody(faults, isReady);
  }
}
