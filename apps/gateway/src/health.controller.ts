import { Controller, Get, Res } from '@nestjs/common';
import { CacheStore, Readiness, readyBody } from '@music/platform';
import type { FastifyReply } from 'fastify';
import { PublishedAnswers } from './catalogue/published-answers.js';
import { Open } from './routing/route.decorator.js';

/** Liveness only shows that the event loop runs; readiness also requires a catalogue to show. */
@Controller()
export class HealthController {
  readonly readiness: Readiness;

  constructor(answers: PublishedAnswers, cache: CacheStore) {
    this.readiness = new Readiness({ catalogue: () => answers.assertHeld(), cache: () => cache.ping() });
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
    reply.status(faults.length ? 503 : 200);
    return readyBody(faults);
  }
}
