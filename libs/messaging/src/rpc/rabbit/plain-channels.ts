interface ChannelWrapper {
  on(event: 'error', listener: (error: unknown) => void): unknown;
}
interface ConnectionManager {
  createChannel(options: object): unknown;
  readonly connection?: { close(): Promise<unknown> } | undefined;
}

/**
 * Lets a connection manager open only plain channels: after a reconnect its confirm channels would send unconfirmed messages
 * again, and a call might be served twice. Nest does not handle the error if a channel cannot be set up, for example when the
 * connection is lost meanwhile, and an unhandled error ends the process. The channel closes its connection too; both are restored
 * together.
 */
export function withPlainChannels<M extends ConnectionManager>(manager: M, warn: (text: string) => void): M {
  const create = manager.createChannel.bind(manager);
  manager.createChannel = (options) => {
    const channel = create({ ...options, confirm: false }) as ChannelWrapper;
    channel.on('error', (error) => {
      warn(`A channel could not be set up: ${String(error)}`);
      manager.connection?.close().catch(() => undefined);
    });
    return channel;
  };
  return manager;
}
