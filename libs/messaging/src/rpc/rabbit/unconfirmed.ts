interface ChannelFactory {
  createChannel(options: object): unknown;
}

/**
 * Lets a connection manager open plain channels only. Its confirm channels send again, after a reconnect, whatever was
 * not yet confirmed: a call might be served twice.
 */
export function unconfirmed<M extends ChannelFactory>(manager: M): M {
  const create = manager.createChannel.bind(manager);
  manager.createChannel = (options) => create({ ...options, confirm: false });
  return manager;
}
