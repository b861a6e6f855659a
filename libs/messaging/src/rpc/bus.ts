import { setTimeout as wait } from 'node:timers/promises';
import { type Call, isRead, type ReplyOf, type RequestOf, serviceOf } from '@music/contracts';
import { currentContext, type Logger } from '@music/platform';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CallError } from './call-error.js';
import type { CallSeal } from './call-seal.js';
import type { CallTransport } from './call-transport.js';
import { WireAnswer, type WireRequest } from './wire.js';

export interface CallOptions {
  /** How long the caller waits, in milliseconds; as the contract says unless told. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;
/** After this part of the time a read is asked a second time. */
const patience = 0.4;

/** Makes calls to services, in the context of the running request. What may change something is sent once. */
export class Bus implements OnApplicationShutdown {
  constructor(
    private readonly transport: CallTransport,
    private readonly seal: CallSeal,
    private readonly logger: Logger,
  ) {}

  /** Throws `CallError`: the service's own refusal, or `UNAVAILABLE` when no answer came in time. */
  async call<C extends Call>(
    contract: C,
    request: RequestOf<C>,
    { timeoutMs = contract.timeoutMs ?? defaultTimeoutMs }: CallOptions = {},
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
    const send = (withinMs: number) =>
      this.transport.send(serviceOf(contract.name), contract.name, message, withinMs);
    try {
      return WireAnswer.parse(await (isRead(contract) ? askAgain(send, timeoutMs) : send(timeoutMs)));
    } catch (error) {
      this.logger.warn({ call: contract.name, err: error }, 'No answer from a service');
      throw new CallError('UNAVAILABLE');
    }
  }

  private wire({ name: call }: Call, request: unknown, deadline: number): WireRequest {
    const message = { request, context: currentContext(), deadline };
    return { ...message, signature: this.seal.sign(call, message) };
  }
}

/**
 * A process that is killed takes along what it was asked, and nobody tells the caller: a read is asked once more, of
 * whoever lives, while the first may still be answered.
 */
async function askAgain(send: (withinMs: number) => Promise<unknown>, timeoutMs: number): Promise<unknown> {
  const over = new AbortController();
  const pauseMs = timeoutMs * patience;
  const again = () => wait(pauseMs, null, { signal: over.signal }).then(() => send(timeoutMs - pauseMs));
  try {
    return await Promise.race([send(timeoutMs), again()]);
  } finally {
    over.abort();
  }
}
