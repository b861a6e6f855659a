import { createLogger, type Database } from '@music/platform';
import { PostgresSession } from './postgres-session.js';

/**
 * Wakes what waits for a change in the database (NOTIFY), whichever process made it. A service listens on one connection for all
 * its channels.
 */
export class Notifications {
  private readonly session: PostgresSession;
  private readonly listeners = new Map<string, (() => void)[]>();

  constructor(service: string, database: Database) {
    const { url = '' } = database.dataSource.options as { url?: string };
    this.session = new PostgresSession({
      url,
      name: `${service} listener`,
      logger: createLogger(service),
      channels: () => [...this.listeners.keys()],
      onNotify: (_, channel) => this.wake(channel),
      onListening: () => this.wakeAll(),
    });
  }

  /**
   * Calls `wake` at each notification, and whenever some may have been missed. Must be called before `open`, so in a
   * constructor.
   */
  on(channel: string, wake: () => void): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), wake]);
  }

  open(): void {
    this.session.open();
  }

  close(): Promise<void> {
    return this.session.close();
  }

  private wake(channel: string): void {
    this.listeners.get(channel)?.forEach((wake) => wake());
  }

  private wakeAll(): void {
    for (const channel of this.listeners.keys()) this.wake(channel);
  }
}
