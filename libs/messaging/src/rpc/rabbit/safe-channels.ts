interface ChannelWrapper {
  on(event: 'error', listener: (error: unknown) => void): unknown;
}
interface ConnectionManager {
  createChannel(options: object): unknown;
  readonly connection?: { close(): Promise<unknown> } | undefined;
}

/**
 * Lets a connection manager open plain channels only: its confirm channels send again, after a reconnect, whatever was
 * not yet confirmed, and a call might be served twice.
 *
 * Nest does not listen when a channel cannot be set up, as when the connection is lost meanwhile, and an error that
 * nobody hears ends the process. The channel takes its connection along; both come back together.
 */
export function withSafeChannels<M extends ConnectionManager>(manager: M, warn: (text: string) => void): M {
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
