import { Injectable } from '@nestjs/common';
import { Database, statement, withStatementTimeout } from '@music/platform';
import { z } from 'zod';
import { turnJitOff } from '../database/settings.sql.js';

/**
 * A finished refresh; `ageMs`: the time since it went live. `isRebuild`: built from the tables, not patched from the version before.
 */
const FinishedRefresh = z.object({
  version: z.int(),
  dataVersion: z.int(),
  rows: z.int(),
  tookMs: z.int(),
  isRebuild: z.boolean(),
  ageMs: z.number(),
});
export type FinishedRefresh = z.infer<typeof FinishedRefresh>;

/** What a refresh starts from. `above`: a version known to be in the cache; the new one must be greater. */
interface StartedRefresh {
  actorId: number | null;
  dataVersion: number;
  above: number;
}

/**
 * The arbitrary number of an advisory lock with one key. The embedded queue uses the same number for locks with two keys,
 * which are a separate space.
 */
const refreshLock = 4_600_002;
/** More than a rebuild of the largest catalogue takes. Milliseconds. */
const rebuildTimeoutMs = 120_000;

const setRepeatableRead = statement('catalogue.set-repeatable-read', {
  sql: 'set transaction isolation level repeatable read, read only',
});
const startRefresh = statement('catalogue.start-refresh', {
  parameters: [z.int().nullable(), z.int(), z.int()],
  row: z.object({ version: z.int() }),
  sql: `insert into refreshes (id, actor_id, data_version, replaced)
    values (setval(pg_get_serial_sequence('refreshes', 'id'),
      greatest(nextval(pg_get_serial_sequence('refreshes', 'id')), $3::bigint + 1)), $1, $2, nullif($3, 0))
    returning id as version`,
});
const finishRefresh = statement('catalogue.finish-refresh', {
  parameters: [z.int(), z.int(), z.int(), z.int(), z.boolean()],
  sql: 'update refreshes set data_version = $2, rows = $3, took_ms = $4, whole = $5 where id = $1',
});
const findFinished = statement('catalogue.find-finished-refresh', {
  parameters: [z.int()],
  row: FinishedRefresh,
  sql: `select id as version, data_version as "dataVersion", coalesce(rows, 0) as rows, coalesce(took_ms, 0) as "tookMs", whole as "isRebuild",
      (extract(epoch from clock_timestamp() - started_at) * 1000 - took_ms)::float8 as "ageMs"
    from refreshes where id = $1 and rows is not null`,
});
const versionsToSweep = statement('catalogue.list-versions-to-sweep', {
  parameters: [z.int()],
  row: z.object({ version: z.int() }),
  sql: `select id as version from refreshes where id < $1 and not swept
    union select replaced from refreshes where id = $1 and replaced is not null`,
});
const markSwept = statement('catalogue.mark-versions-swept', {
  parameters: [z.array(z.int())],
  sql: 'update refreshes set swept = true where id = any($1)',
});

@Injectable()
export class RefreshRepository {
  constructor(private readonly database: Database) {}

  /** Runs `work` while no other replica does. */
  locked<T>(work: () => Promise<T>): Promise<T> {
    return withStatementTimeout(rebuildTimeoutMs, () =>
      this.database.withAdvisoryLock(refreshLock, rebuildTimeoutMs, work),
    );
  }

  /** From here on, all reads of the running transaction see the same moment. */
  async freezeSnapshot(): Promise<void> {
    await this.database.change(setRepeatableRead);
    await this.database.change(turnJitOff);
  }

  /** Returns the new version. */
  async start({ actorId, dataVersion, above }: StartedRefresh): Promise<number> {
    return (await this.database.one(startRefresh, actorId, dataVersion, above)).version;
  }

  async finish(finished: Omit<FinishedRefresh, 'ageMs'>): Promise<void> {
    const { version, dataVersion, rows, tookMs, isRebuild } = finished;
    await this.database.change(finishRefresh, version, dataVersion, rows, tookMs, isRebuild);
  }

  findFinished(version: number): Promise<FinishedRefresh | null> {
    return this.database.maybe(findFinished, version);
  }

  /** Versions whose bytes may still be in the cache although neither the live version nor the one before it needs them. */
  async versionsBefore(previous: number): Promise<number[]> {
    const found = await this.database.rows(versionsToSweep, previous);
    return found.map(({ version }) => version);
  }

  async markSwept(versions: readonly number[]): Promise<void> {
    await this.database.change(markSwept, versions);
  }
}
