import { setTimeout as wait } from 'node:timers/promises';
import { type Call, type ErrorBody, isRead, type ReplyOf, type RequestOf, serviceOf } from '@music/contracts';
import { currentContext, type Logger } from '@music/platform';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CallError } from './call-error.js';
import type { CallSigner } from './call-signer.js';
import type { CallTransport } from './call-transport.js';
import { WireResponse, type WireRequest } from './wire.js';

export interface CallOptions {
  /** How long the caller waits, in milliseconds; by default as the contract says. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;
/** After this share of the timeout a read is sent again. */
const resendAfterShare = 0.4;

/** Makes calls to services, in the context of the running request. Calls that may change something are sent once. */
export class Bus implements OnApplicationShutdown {
  constructor(
    private readonly transport: CallTransport,
    private readonly signer: CallSigner,
    private readonly logger: Logger,
  ) {}

  /** Throws `CallError`: the service's own error, or `UNAVAILABLE` if no response came in time. */
  async call<C extends Call>(
    contract: C,
    request: RequestOf<C>,
    { timeoutMs = contract.timeoutMs ?? defaultTimeoutMs }: CallOptions = {},
  ): Promise<ReplyOf<C>> {
    const response = await this.request(contract, request, timeoutMs);
    if ('fault' in response) throw errorOf(contract, response.fault);
    return response.reply as ReplyOf<C>;
  }

  onApplicationShutdown(): Promise<void> {
    return this.transport.close();
  }

  private async request(contract: Call, request: unknown, timeoutMs: number): Promise<WireResponse> {
    const message = this.signedMessage(contract, request, Date.now() + timeoutMs);
    const send = (withinMs: number) =>
      this.transport.send(serviceOf(contract.name), contract.name, message, withinMs);
    try {
      return WireResponse.parse(await (isRead(contract) ? sendWithResend(send, timeoutMs) : send(timeoutMs)));
    } catch (error) {
      this.logger.warn({ call: contract.name, err: error }, 'no response from a service');
      throw new CallError('UNAVAILABLE', { service: serviceOf(contract.name) });
    }
  }

  private signedMessage({ name: call }: Call, request: unknown, deadline: number): WireRequest {
    const message = { request, context: currentContext(), deadline };
    return { ...message, signature: this.signer.sign(call, message) };
  }
}

/** A service that is unavailable because of one that it called itself names that one. */
function errorOf({ name }: Call, fault: ErrorBody): CallError {
  const service = fault.code === 'UNAVAILABLE' ? (fault.service ?? serviceOf(name)) : undefined;
  return new CallError(fault.code, { ...fault, service });
}

/**
 * The requests of a killed process are lost without the caller noticing, so a read is sent again to any running
 * replica, even though the first may still be answered.
 */
async function sendWithResend(
  send: (withinMs: number) => Promise<unknown>,
  timeoutMs: number,
): Promise<unknown> {
  const settled = new AbortController();
  const resendAfterMs = timeoutMs * resendAfterShare;
  const resend = () =>
    wait(resendAfterMs, null, { signal: settled.signal }).then(() => send(timeoutMs - resendAfterMs));
  try {
    return await Promise.race([send(timeoutMs), resend()]);
  } finally {
    settled.abort();
  }
}
