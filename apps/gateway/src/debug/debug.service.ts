import { Injectable } from '@nestjs/common';
import { calledServices, type DebugInfo } from '@music/contracts';
import { Bus } from '@music/messaging';
import { processInfo } from '@music/platform';
import { PublishedAnswers } from '../catalogue/published-answers.js';
import { GatewayConfig } from '../config.js';
import { describeProcess } from '../service-health/describe-process.js';

/** The state of every service, requested each time, so that unreachable ones are visible. */
@Injectable()
export class DebugService {
  constructor(
    private readonly bus: Bus,
    private readonly answers: PublishedAnswers,
    private readonly config: GatewayConfig,
  ) {}

  async show(): Promise<DebugInfo> {
    const { production, rateLimits, botCheck, trustProxy } = this.config;
    return {
      gateway: processInfo(),
      services: await Promise.all(
        calledServices.map(async (name) => ({ name, ...(await describeProcess(this.bus, name)) })),
      ),
      cache: this.answers.status(),
      flags: { production, rateLimits, botCheck, trustProxy: String(trustProxy) },
    };
  }
}
