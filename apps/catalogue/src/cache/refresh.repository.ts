import { Injectable } from '@nestjs/common';
import { Database, withStatementLimit } from '@music/platform';
import type { QueryRunner } from 'typeorm';

/** A finished refresh; `ageMs` since it went live. */
export interface FinishedRefresh {
  version: number;
  dataVersion: number;
  rows: number;
  tookMs: number;
  ageMs: number;
}

/** What a refresh starts from. `above` is a version known to be in the cache: the new one is greater. */
interface StartedRefresh {
  actorId: number | null;
  dataVersion: number;
  above: number;
}

/** Any number that nothing else in this database locks on. */
const refreshLock = 4_600_002;
/** A rebuild of the largest catalogue takes less. Milliseconds. */
const longestRebuild = 120_000;

@Injectable()
export class RefreshRepository {
  constructor(private readonly database: Database) {}

  /** Runs `work` while no other replica does. The lock falls with the connection, so no crash leaves it behind. */
  locked<T>(work: () => Promise<T>): Promise<T> {
    return withStatementLimit(longestRebuild, () => this.lockedNow(work));
  }

  private async lockedNow<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.database.dataSource.createQueryRunner();
    try {
      await runner.query(`select set_config('lock_timeout', $1, false)`, [`${longestRebuild}ms`]);
      await runner.query('select pg_advisory_lock($1)', [refreshLock]);
      return await work();
    } finally {
      await unlock(runner);
    }
  }

  /** All that the running transaction reads from here on is of one moment; nothing is worth compiling for it. */
  async freezeSnapshot(): Promise<void> {
    await this.database.manager.query('set transaction isolation level repeatable read, read only');
    await this.database.manager.query('set local jit = off');
  }

  async dataVersion(): Promise<number> {
    const [state] = (await this.database.manager.query(
      'select data_version as "dataVersion" from catalogue_state',
    )) as { dataVersion: number }[];
    return state?.dataVersion ?? 0;
  }

  /** Answers the new version. */
  async start({ actorId, dataVersion, above }: StartedRefresh): Promise<number> {
    const [started] = (await this.database.manager.query(
      `insert into refreshes (id, actor_id, data_version, replaced)
       values (setval(pg_get_serial_sequence('refreshes', 'id'),
         greatest(nextval(pg_get_serial_sequence('refreshes', 'id')), $3::bigint + 1)), $1, $2, nullif($3, 0))
       returning id`,
      [actorId, dataVersion, above],
    )) as { id: number }[];
    if (!started) throw new Error('The refresh was not logged.');
    return started.id;
  }

  async finish({ version, dataVersion, rows, tookMs }: Omit<FinishedRefresh, 'ageMs'>): Promise<void> {
    await this.database.manager.query(
      'update refreshes set data_version = $2, rows = $3, took_ms = $4 where id = $1',
      [version, dataVersion, rows, tookMs],
    );
  }

  async findFinished(version: number): Promise<FinishedRefresh | undefined> {
    const found: FinishedRefresh[] = await this.database.manager.query(
      `select id as version, data_version as "dataVersion", rows, took_ms as "tookMs",
         (extract(epoch from clock_timestamp() - started_at) * 1000 - took_ms)::float8 as "ageMs"
       from refreshes where id = $1 and rows is not null`,
      [version],
    );
    return found[0];
  }

  /** Versions whose bytes may still lie in the cache though neither the live version nor the one before needs them. */
  async versionsBefore(previous: number): Promise<number[]> {
    const found: { version: number }[] = await this.database.manager.query(
      `select id as version from refreshes where id < $1 and not swept
       union select replaced from refreshes where id = $1 and replaced is not null`,
      [previous],
    );
    return found.map(({ version }) => version);
  }

  async markSwept(versions: readonly number[]): Promise<void> {
    await this.database.manager.query('update refreshes set swept = true where id = any($1)', [versions]);
  }
}

async function unlock(runner: QueryRunner): Promise<void> {
  try {
    await runner.query('select pg_advisory_unlock($1)', [refreshLock]);
    await runner.query('reset lock_timeout');
  } finally {
    await runner.release();
  }
}
