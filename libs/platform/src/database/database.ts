import type { PoolClient } from 'pg';
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

  /**
   * Reads by a statement that PostgreSQL plans once a connection: for large statements that run often, whose
   * planning costs more than their work. `name` stands for one text for ever; joins a running transaction.
   */
  async prepared<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const joined = this.running.get()?.queryRunner;
    const runner = joined ?? this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      return (await client.query<Row>({ name, text, values })).rows;
    } finally {
      if (!joined) await runner.release();
    }
  }
}
