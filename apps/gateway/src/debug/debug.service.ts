import { Injectable } from '@nestjs/common';
import { calledServices, type DebugInfo, describeService } from '@music/contracts';
import { Bus } from '@music/messaging';
import { processInfo } from '@music/platform';
import { PublishedAnswers } from '../catalogue/published-answers.js';
import { GatewayConfig } from '../config.js';

const timeoutMs = 2_000;

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
      services: await Promise.all(calledServices.map((name) => this.stateOf(name))),
      cache: this.answers.status(),
      flags: { production, rateLimits, botCheck, trustProxy: String(trustProxy) },
    };
  }

  private async stateOf(name: string): Promise<DebugInfo['services'][number]> {
    const began = performance.now();
    try {
      const process = await this.bus.call(describeService(name), {}, { timeoutMs });
      return { name, process, ms: Math.round(performance.now() - began) };
    } catch {
      return { name, process: null, ms: null };
    }
  }
}
