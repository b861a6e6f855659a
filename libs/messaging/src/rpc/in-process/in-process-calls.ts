import { AsyncLocalStorage } from 'node:async_hooks';
import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import { firstValueFrom, timeout } from 'rxjs';
import { CallTransport } from '../call-transport.js';
import type { WireRequest } from '../wire.js';
import type { InProcessServer } from './in-process.server.js';

/** As if sent over a network: what JSON cannot represent does not arrive. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The services of this process, by name. */
export class InProcessRegistry {
  readonly servers = new Map<string, InProcessServer>();
  /** Handlers must not see the caller's async context (its transaction, its actor). */
  private readonly detached = AsyncLocalStorage.snapshot();

  async request(service: string, pattern: string, message: unknown): Promise<unknown> {
    const server = this.servers.get(service);
    if (!server) throw new Error(`${service} does not run in this process`);
    return overTheWire(await this.detached(() => server.answer(pattern, overTheWire(message))));
  }
}

/** Nest's client for one service of the same process. */
class InProcessClient extends ClientProxy {
  constructor(
    private readonly registry: InProcessRegistry,
    private readonly service: string,
  ) {
    super();
  }

  override connect(): Promise<void> {
    return Promise.resolve();
  }

  override close(): void {
    // There is nothing to close.
  }

  override unwrap<T>(): T {
    return this.registry as T;
  }

  protected override publish({ pattern, data }: ReadPacket, callback: (packet: WritePacket) => void) {
    this.registry.request(this.service, String(pattern), data).then(
      (response) => callback({ response, isDisposed: true }),
      (err: unknown) => callback({ err }),
    );
    return () => undefined;
  }

  protected override dispatchEvent(): Promise<never> {
    return Promise.reject(new Error('Events go through the outbox.'));
  }
}

export class InProcessCalls extends CallTransport {
  constructor(private readonly registry: InProcessRegistry) {
    super();
  }

  override send(service: string, call: string, message: WireRequest, timeoutMs: number): Promise<unknown> {
    const client = new InProcessClient(this.registry, service);
    return firstValueFrom(client.send<unknown>(call, message).pipe(timeout(timeoutMs)));
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}
