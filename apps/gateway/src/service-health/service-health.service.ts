import { Injectable } from '@nestjs/common';
import {
  type Call,
  calledServices,
  describeMessages,
  describeService,
  type Nothing,
  type ParsedRequestOf,
  type replayDeadLetter,
  replayServiceDeadLetter,
  type ReplyOf,
  type ServiceHealth,
  type showHealth,
} from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import { processInfo } from '@music/platform';
import type { z } from 'zod';

/** Services that have not answered by then are shown as down. */
const timeoutMs = 2_000;

/** The services' health. All are called in parallel, so that several unreachable ones cost only one timeout. */
@Injectable()
export class ServiceHealthService {
  constructor(private readonly bus: Bus) {}

  async show(): Promise<ReplyOf<typeof showHealth>> {
    const services = await Promise.all(calledServices.map((name) => this.healthOf(name)));
    return { gateway: processInfo(), at: new Date().toISOString(), services };
  }

  /** Throws `DEAD_LETTER_GONE`. */
  replay({ service, ...ref }: ParsedRequestOf<typeof replayDeadLetter>): Promise<Nothing> {
    if (!calledServices.includes(service)) throw new CallError('NOT_FOUND');
    return this.bus.call(replayServiceDeadLetter(service), ref);
  }

  private async healthOf(name: string): Promise<ServiceHealth> {
    const began = performance.now();
    const processReply = this.callOrNull(describeService(name)).then((process) => ({
      process,
      ms: process && Math.round(performance.now() - began),
    }));
    const messages = this.callOrNull(describeMessages(name));
    return { name, ...(await processReply), messages: await messages };
  }

  private callOrNull<P extends z.ZodType>(call: Call<typeof Nothing, P>): Promise<z.output<P> | null> {
    return this.bus.call(call, {}, { timeoutMs }).catch(() => null);
  }
}
