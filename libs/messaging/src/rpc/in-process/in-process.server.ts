import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { CallGate } from '../call-gate.js';
import type { InProcessRegistry } from './in-process-calls.js';

/** Nest's transport for a service that shares its process with its callers. */
export class InProcessServer extends Server implements CustomTransportStrategy {
  constructor(
    private readonly registry: InProcessRegistry,
    private readonly service: string,
    private readonly gate: CallGate,
  ) {
    super();
  }

  override addHandler(pattern: unknown, handler: MessageHandler, isEvent = false, extras = {}): void {
    super.addHandler(pattern, this.gate.guard(pattern, handler, extras), isEvent, extras);
  }

  async answer(pattern: string, message: unknown): Promise<unknown> {
    const handler = this.getHandlerByPattern(pattern);
    if (!handler) throw new Error(`${this.service} does not serve ${pattern}`);
    return handler(message) as Promise<unknown>;
  }

  override listen(listening: () => void): void {
    this.registry.servers.set(this.service, this);
    listening();
  }

  override async close(): Promise<void> {
    this.registry.servers.delete(this.service);
    await this.gate.drained();
  }

  override on(): void {
    // There is no connection whose state could change.
  }

  override unwrap<T>(): T {
    return this.registry as T;
  }
}
