import type { WireRequest } from './wire.js';

/** Carries one request to a service and its response back: RabbitMQ or the running process. */
export abstract class CallTransport {
  /** Rejects if the service cannot be reached or has not responded within `timeoutMs`. */
  abstract send(service: string, call: string, message: WireRequest, timeoutMs: number): Promise<unknown>;
  abstract close(): Promise<void>;
}
