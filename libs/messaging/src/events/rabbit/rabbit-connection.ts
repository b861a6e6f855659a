import { type Logger, Outage } from '@music/platform';
import { type ChannelModel, type ConfirmChannel, connect, type RecoveringChannelModel } from 'amqplib';
import { confirmedOrTimeout } from '../../connection/confirmed-or-timeout.js';
import { AwaitedResource } from '../../connection/awaited-resource.js';

/**
 * One connection to RabbitMQ with one confirm channel; amqplib's recovery restores it after a loss. A channel that the broker
 * closes closes its connection too, so that both are always restored together.
 */
export class RabbitConnection {
  private readonly channels: AwaitedResource<ConfirmChannel>;
  private readonly connection: Promise<RecoveringChannelModel>;
  private readonly outage: Outage;

  constructor(
    url: string,
    name: string,
    private readonly logger: Logger,
    private readonly prepare: (channel: ConfirmChannel) => Promise<void>,
  ) {
    const server = `RabbitMQ (${name})`;
    this.outage = Outage.ofServer(logger, server);
    this.channels = new AwaitedResource(server);
    this.connection = connect(withHeartbeat(url), {
      noDelay: true,
      timeout: 5_000,
      clientProperties: { connection_name: name },
      recovery: {
        initialDelay: 1_000,
        maxDelay: 1_000,
        waitForConnect: false,
        setup: (model: ChannelModel) => this.setUp(model),
      },
    });
    void this.connection.then((connection) => this.watch(connection));
  }

  /** The channel, or null while the connection is lost. */
  get currentChannel(): ConfirmChannel | null {
    return this.channels.current;
  }

  /** Waits a moment for a lost connection, then rejects. */
  get channel(): Promise<ConfirmChannel> {
    return this.channels.get();
  }

  /** The channel first: otherwise the connection would close before acknowledgements on the channel were sent. */
  async close(): Promise<void> {
    const channel = this.channels.current;
    this.channels.clear();
    await confirmedOrTimeout(channel?.close());
    await confirmedOrTimeout(this.connection.then((connection) => connection.close()));
  }

  private watch(connection: RecoveringChannelModel): void {
    connection.on('error', this.outage.failed);
    connection.on('connect-failed', this.outage.failed);
    connection.on('disconnect', () => this.channels.clear());
  }

  private async setUp(model: ChannelModel): Promise<void> {
    // amqplib's recovery listens only after this set-up, and an unhandled error event would end the process.
    model.on('error', this.outage.failed);
    const channel = await model.createConfirmChannel();
    channel.on('error', (error) => this.logger.warn({ reason: error.message }, 'RabbitMQ closed a channel'));
    channel.on('close', () => {
      this.channels.clear();
      model.close().catch(() => undefined);
    });
    await this.prepare(channel);
    this.channels.set(channel);
    this.outage.over();
  }
}

/** A dead peer is noticed within 30 s. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '15');
  return address.toString();
}
