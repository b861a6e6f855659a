import { AsyncLocalStorage } from 'node:async_hooks';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { firstValueFrom, from, timeout } from 'rxjs';
import type { CallGate } from '../call-gate.js';
import { CallTransport } from '../call-transport.js';
import type { WireRequest } from '../wire.js';

/** As if sent over a network: what JSON cannot represent does not arrive. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The services of this process, by name, from when they are built until they are closed. */
export class InProcessRegistry {
  readonly servers = new Map<string, InProcessServer>();
  /** Handlers must not see the caller's async context (its transaction, its actor). */
  private readonly detached = AsyncLocalStorage.snapshot();

  async request(service: string, call: string, message: unknown): Promise<unknown> {
    const server = this.servers.get(service);
    if (!server) throw new Error(`${service} does not run in this process`);
    await server.listening;
    return overTheWire(await this.detached(() => server.handle(call, overTheWire(message))));
  }
}

/** Calls to the services of the same process. */
export class InProcessCalls extends CallTransport {
  constructor(private readonly registry: InProcessRegistry) {
    super();
  }

  override send(service: string, call: string, message: WireRequest, timeoutMs: number): Promise<unknown> {
    return firstValueFrom(from(this.registry.request(service, call, message)).pipe(timeout(timeoutMs)));
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Nest's transport for a service that shares its process with its callers. */
export class InProcessServer extends Server implements CustomTransportStrategy {
  private startListening!: () => void;
  /** Calls that come earlier wait, as they would in RabbitMQ's queue. */
  readonly listening = new Promise<void>((resolve) => {
    this.startListening = resolve;
  });

  constructor(
    private readonly registry: InProcessRegistry,
    private readonly service: string,
    private readonly gate: CallGate,
  ) {
    super();
    registry.servers.set(service, this);
  }

  override addHandler(pattern: unknown, handler: MessageHandler, isEvent = false, extras = {}): void {
    super.addHandler(pattern, this.gate.wrap(pattern, handler, extras), isEvent, extras);
  }

  async handle(call: string, message: unknown): Promise<unknown> {
    const handler = this.getHandlerByPattern(call);
    if (!handler) throw new Error(`${this.service} does not serve ${call}`);
    return handler(message) as Promise<unknown>;
  }

  override listen(listening: () => void): void {
    this.startListening();
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
