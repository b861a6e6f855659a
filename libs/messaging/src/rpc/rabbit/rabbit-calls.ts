import { ClientRMQ, RmqRecordBuilder } from '@nestjs/microservices';
import { filter, firstValueFrom, map, merge, type Observable, skipWhile, timeout } from 'rxjs';
import { confirmedOrTimeout } from '../../connection/confirmed-or-timeout.js';
import { CallTransport } from '../call-transport.js';
import type { WireRequest } from '../wire.js';
import { callOptions, type RabbitCallsOptions } from './rabbit-calls.options.js';
import { withPlainChannels } from './plain-channels.js';

class AtMostOnceClient extends ClientRMQ {
  override createClient() {
    const manager = super.createClient() as Parameters<typeof withPlainChannels>[0];
    return withPlainChannels(manager, (text) => this.logger.warn(text));
  }

  override async close(): Promise<void> {
    await confirmedOrTimeout(this.channel?.close());
    this.channel = null;
    await confirmedOrTimeout(super.close());
  }
}

/** Calls over RabbitMQ, with one client for each called service. An unserved message expires in its queue at the deadline. */
export class RabbitCalls extends CallTransport {
  private readonly clients = new Map<string, ClientRMQ>();

  constructor(private readonly options: RabbitCallsOptions) {
    super();
  }

  override send(service: string, call: string, message: WireRequest, timeoutMs: number): Promise<unknown> {
    const record = new RmqRecordBuilder(message).setOptions({ expiration: Math.ceil(timeoutMs) }).build();
    const client = this.client(service);
    const response = client.send<unknown>(call, record);
    return firstValueFrom(merge(response, lossOf(client)).pipe(timeout(timeoutMs)));
  }

  override async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.close()));
    this.clients.clear();
  }

  private client(service: string): ClientRMQ {
    const client = this.clients.get(service) ?? new AtMostOnceClient(callOptions(this.options, service));
    this.clients.set(service, client);
    return client;
  }
}

/** Rejects when the connection is lost: a response on its way is lost too, and Nest would wait for ever. */
const lossOf = (client: ClientRMQ): Observable<never> =>
  client.status.pipe(
    map(String),
    skipWhile((status) => status !== 'connected'),
    filter((status) => status === 'disconnected'),
    map(() => {
      throw new Error('the connection was lost');
    }),
  );
