import { Injectable } from '@nestjs/common';
import { cacheKeys, categories, type Category, RefreshProgress, type RefreshStep } from '@music/contracts';
import { CacheStore } from '@music/platform';

/** A replica that dies in the middle leaves its progress behind for this long. */
const longestSeconds = 120;

/** How far the rebuild of the answers is, for administrators on any replica. It lies beside the answers themselves. */
@Injectable()
export class ProgressOfRefresh {
  private current: RefreshProgress | null = null;

  constructor(private readonly store: CacheStore) {}

  async read(): Promise<RefreshProgress> {
    const held = await this.store.get(cacheKeys.progress);
    return held ? RefreshProgress.parse(JSON.parse(held.toString())) : { isRunning: false, categories: [] };
  }

  begin(): Promise<void> {
    const waiting = categories.map((category) => ({ category, step: 'waiting' as const, rows: 0 }));
    return this.keep({ isRunning: true, categories: waiting });
  }

  /** `rows`: how many it has by now; as many as before when absent. Nothing is told of what was not begun. */
  async tell(category: Category, step: RefreshStep, rows?: number): Promise<void> {
    if (!this.current) return;
    const told = this.current.categories.map((one) =>
      one.category === category ? { category, step, rows: rows ?? one.rows } : one,
    );
    await this.keep({ ...this.current, categories: told });
  }

  /** Also when it failed. */
  async end(): Promise<void> {
    if (!this.current) return;
    await this.keep({ ...this.current, isRunning: false });
    this.current = null;
  }

  /** A refresh does not fail for want of somebody to watch it. */
  private async keep(progress: RefreshProgress): Promise<void> {
    this.current = progress;
    await this.store.set(cacheKeys.progress, JSON.stringify(progress), longestSeconds).catch(() => undefined);
  }
}
