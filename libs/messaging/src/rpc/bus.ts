import { type Call, type ReplyOf, type RequestOf, serviceOf } from '@music/contracts';
import { currentContext, type Logger } from '@music/platform';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { ActorSeal } from './actor-seal.js';
import { CallError } from './call-error.js';
import type { CallTransport } from './call-transport.js';
import { WireAnswer, type WireRequest } from './wire.js';

export interface CallOptions {
  /** How long the caller waits, in milliseconds; 5,000 unless told. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;

/** Makes calls to services, as the actor of the running request. It never retries: that is the caller's to judge. */
export class Bus implements OnApplicationShutdown {
  constructor(
    private readonly transport: CallTransport,
    private readonly seal: ActorSeal,
    private readonly logger: Logger,
  ) {}

  /** Throws `CallError`: the service's own refusal, or `UNAVAILABLE` when no answer came in time. */
  async call<C extends Call>(
    contract: C,
    request: RequestOf<C>,
    { timeoutMs = defaultTimeoutMs }: CallOptions = {},
  ): Promise<ReplyOf<C>> {
    const answer = await this.ask(contract, request, timeoutMs);
    if ('fault' in answer) throw new CallError(answer.fault.code, answer.fault);
    return answer.reply as ReplyOf<C>;
  }

  onApplicationShutdown(): Promise<void> {
    return this.transport.close();
  }

  private async ask(contract: Call, request: unknown, timeoutMs: number): Promise<WireAnswer> {
    const message = this.wire(contract, request, Date.now() + timeoutMs);
    const service = serviceOf(contract.name);
    try {
      return WireAnswer.parse(await this.transport.send(service, contract.name, message, timeoutMs));
    } catch (error) {
      this.logger.warn({ call: contract.name, reason: String(error) }, 'No answer from a service');
      throw new CallError('UNAVAILABLE');
    }
  }

  private wire({ name: call }: Call, request: unknown, deadline: number): WireRequest {
    const { actor, correlationId } = currentContext();
    const signature = actor ? { signature: this.seal.sign({ actor, call, deadline }) } : {};
    return { request, actor, correlationId, deadline, ...signature };
  }
}
