import { Injectable } from '@nestjs/common';
import { cacheKeys, categories, type Category, RefreshProgress, type RefreshStep } from '@music/contracts';
import { CacheStore } from '@music/platform';

/** If a replica dies during a refresh, its progress stays visible for this long. */
const progressTtlSeconds = 120;

/** The progress of a rebuild, for administrators on any replica. It is stored in the same cache as the answers. */
@Injectable()
export class RefreshProgressStore {
  private current: RefreshProgress | null = null;

  constructor(private readonly store: CacheStore) {}

  async read(): Promise<RefreshProgress> {
    const stored = await this.store.get(cacheKeys.progress);
    return stored
      ? RefreshProgress.parse(JSON.parse(stored.toString()))
      : { isRunning: false, categories: [] };
  }

  begin(): Promise<void> {
    const waiting = categories.map((category) => ({ category, step: 'waiting' as const, rows: 0 }));
    return this.save({ isRunning: true, categories: waiting });
  }

  /** `rows`: the number built so far; unchanged if absent. Does nothing if no refresh has begun. */
  async report(category: Category, step: RefreshStep, rows?: number): Promise<void> {
    if (!this.current) return;
    const updated = this.current.categories.map((one) =>
      one.category === category ? { category, step, rows: rows ?? one.rows } : one,
    );
    await this.save({ ...this.current, categories: updated });
  }

  /** Called also when the refresh failed. */
  async end(): Promise<void> {
    if (!this.current) return;
    await this.save({ ...this.current, isRunning: false });
    this.current = null;
  }

  /** A refresh must not fail because its progress cannot be stored. */
  private async save(progress: RefreshProgress): Promise<void> {
    this.current = progress;
    await this.store
      .set(cacheKeys.progress, JSON.stringify(progress), progressTtlSeconds)
      .catch(() => undefined);
  }
}
