import type { DataSource, EntityManager, QueryResult, QueryRunner } from 'typeorm';
import type { z } from 'zod';
import { ScopedValue } from '../scoped-value.js';
import { type ConnectionSettings, connectionSettings } from './data-source.options.js';
import type { Statement, ValuesOf } from './statement.js';

type Parameters = readonly z.ZodType[];

interface Transaction {
  manager: EntityManager;
  commitHooks: Set<() => void>;
}

/** Milliseconds. */
const threadStatementTimeoutMs = 60_000;

/** A service's database. Statements run in the current transaction, if there is one. */
export class Database {
  private readonly running = new ScopedValue<Transaction>();

  constructor(readonly dataSource: DataSource) {}

  /** The running transaction's manager, or the plain one. */
  get manager(): EntityManager {
    return this.running.get()?.manager ?? this.dataSource.manager;
  }

  get inTransaction(): boolean {
    return this.running.get() !== undefined;
  }

  /** For a thread, which opens its own connection. Each of its statements may take a minute. */
  get threadConnection(): ConnectionSettings {
    const { options } = this.dataSource;
    if (options.type !== 'postgres') throw new Error('A service keeps its data in PostgreSQL.');
    return connectionSettings(options, threadStatementTimeoutMs);
  }

  /** Runs `work` in a transaction: all of it is committed or none. A nested call joins the outer transaction. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    const commitHooks = new Set<() => void>();
    const result = await this.dataSource.transaction((manager) =>
      this.running.run({ manager, commitHooks }, work),
    );
    commitHooks.forEach((callback) => callback());
    return result;
  }

  /**
   * Runs `callback` once after the commit, even if it is registered several times. It is lost if the process crashes in between.
   * Throws outside a transaction.
   */
  afterCommit(callback: () => void): void {
    const transaction = this.running.get();
    if (!transaction) throw new Error('afterCommit must be called within a transaction.');
    transaction.commitHooks.add(callback);
  }

  /**
   * Runs `work` while no other process holds `lock`, waiting for it up to `timeoutMs`. The lock belongs to its own connection, so
   * it does not survive a crash; `work` uses other connections.
   */
  async withAdvisoryLock<T>(lock: number, timeoutMs: number, work: () => Promise<T>): Promise<T> {
    const holder = this.dataSource.createQueryRunner();
    try {
      await holder.query(`select set_config('lock_timeout', $1, false)`, [`${timeoutMs}ms`]);
      await holder.query('select pg_advisory_lock($1)', [lock]);
      return await work();
    } finally {
      await releaseLocks(holder);
    }
  }

  /** The same, but without waiting: false if another process holds the lock. */
  async tryAdvisoryLock(lock: number, work: () => Promise<void>): Promise<boolean> {
    const holder = this.dataSource.createQueryRunner();
    try {
      const [{ free }] = await holder.query('select pg_try_advisory_lock($1) as free', [lock]);
      if (free) await work();
      return free;
    } finally {
      await releaseLocks(holder);
    }
  }

  /** The rows of a statement, or those that a change returns with `returning`. */
  async rows<P extends Parameters, Row extends z.ZodObject>(
    statement: Statement<P, Row>,
    ...values: ValuesOf<P>
  ): Promise<z.output<Row>[]> {
    return (await this.execute(statement, values)).records;
  }

  /** The only row. Throws if there is none, or more than one. */
  async one<P extends Parameters, Row extends z.ZodObject>(
    statement: Statement<P, Row>,
    ...values: ValuesOf<P>
  ): Promise<z.output<Row>> {
    const row = await this.maybe(statement, ...values);
    if (row === null) throw new Error(`${statement.name} found no row.`);
    return row;
  }

  /** The only row, or null. Throws if there is more than one. */
  async maybe<P extends Parameters, Row extends z.ZodObject>(
    statement: Statement<P, Row>,
    ...values: ValuesOf<P>
  ): Promise<z.output<Row> | null> {
    const [row = null, another] = await this.rows(statement, ...values);
    if (another) throw new Error(`${statement.name} found more than one row.`);
    return row;
  }

  /** How many rows a statement inserted, updated or deleted. */
  async change<P extends Parameters, Row extends z.ZodObject>(
    statement: Statement<P, Row>,
    ...values: ValuesOf<P>
  ): Promise<number> {
    return (await this.execute(statement, values)).affected ?? 0;
  }

  private async execute({ sql }: Statement, values: readonly unknown[]): Promise<QueryResult> {
    const running = this.manager.queryRunner;
    const runner = running ?? this.dataSource.createQueryRunner();
    try {
      return await runner.query(sql, [...values], true);
    } finally {
      if (!running) await runner.release();
    }
  }
}

/** Unlike `pg_advisory_unlock`, `pg_advisory_unlock_all` causes no warning in PostgreSQL's log if the lock was not granted. */
async function releaseLocks(holder: QueryRunner): Promise<void> {
  try {
    await holder.query('select pg_advisory_unlock_all(); reset lock_timeout');
  } finally {
    await holder.release();
  }
}
