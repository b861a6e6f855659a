import { Injectable } from '@nestjs/common';
import {
  calledServices,
  describeMessages,
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
import { callOrNull, describeProcess } from './describe-process.js';

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
    const [process, messages] = await Promise.all([
      describeProcess(this.bus, name),
      callOrNull(this.bus, describeMessages(name)),
    ]);
    return { name, ...process, messages };
  }
}
