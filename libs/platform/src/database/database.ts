import type { DataSource, EntityManager } from 'typeorm';
import { ScopedValue } from '../scoped-value.js';

/** A service's database. Repositories and the outbox ask it for the manager and so join a running transaction. */
export class Database {
  private readonly running = new ScopedValue<EntityManager>();

  constructor(readonly dataSource: DataSource) {}

  /** The running transaction's manager, or the plain one. */
  get manager(): EntityManager {
    return this.running.get() ?? this.dataSource.manager;
  }

  get inTransaction(): boolean {
    return this.running.get() !== undefined;
  }

  /** Runs `work` in a transaction: all of it is committed or none. A nested call joins the outer transaction. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    return this.dataSource.transaction((manager) => this.running.run(manager, work));
  }
}
