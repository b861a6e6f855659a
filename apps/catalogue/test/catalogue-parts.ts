import type { CacheStore, Database } from '@music/platform';
import { AlbumRepository } from '../src/album/album.repository.js';
import { AlbumService } from '../src/album/album.service.js';
import { readCatalogueConfig } from '../src/config.js';
import { AnswersBuilder } from '../src/cache/answers.builder.js';
import { AnswersPatcher } from '../src/cache/answers.patcher.js';
import { AnswersService } from '../src/cache/answers.service.js';
import { BrotliUpgrade } from '../src/cache/brotli-upgrade.js';
import { PublishedCache } from '../src/cache/published-cache.js';
import { Publisher } from '../src/cache/publisher.js';
import { ProgressOfRefresh } from '../src/cache/refresh-progress.js';
import { RefreshRepository } from '../src/cache/refresh.repository.js';
import { RefreshService } from '../src/cache/refresh.service.js';
import { ChangesRepository } from '../src/changes/changes.repository.js';
import { GridRepository } from '../src/grid/grid.repository.js';
import { GridService } from '../src/grid/grid.service.js';
import { PieceRepository } from '../src/piece/piece.repository.js';
import { PieceService } from '../src/piece/piece.service.js';
import { SeriesRepository } from '../src/series/series.repository.js';
import { SeriesService } from '../src/series/series.service.js';

/** The reads of one catalogue, without transport. */
export const reads = (database: Database, environment: Record<string, string> = {}) => ({
  grid: new GridService(new GridRepository(database)),
  series: new SeriesService(new SeriesRepository(database)),
  pieces: new PieceService(new PieceRepository(database), readCatalogueConfig(environment)),
  albums: new AlbumService(new AlbumRepository(database), readCatalogueConfig(environment)),
});

/** One replica's cache publication; several on one database and store stand for several replicas. */
export function replica(database: Database, store: CacheStore) {
  const { grid, series } = reads(database);
  const refreshes = new RefreshRepository(database);
  const cache = new PublishedCache(store);
  const progress = new ProgressOfRefresh(store);
  const builder = new AnswersBuilder(database, grid, series, refreshes, progress);
  const changes = new ChangesRepository(database);
  const patcher = new AnswersPatcher(database, changes, grid, cache, refreshes);
  const publisher = new Publisher(builder, patcher, cache, refreshes, changes, progress);
  const brotli = new BrotliUpgrade(cache, refreshes);
  const service = new RefreshService(refreshes, cache, publisher, brotli);
  return {
    grid,
    refreshes,
    changes,
    cache,
    builder,
    progress,
    brotli,
    service,
    answers: new AnswersService(cache, service),
  };
}
