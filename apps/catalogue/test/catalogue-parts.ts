import type { Category } from '@music/contracts';
import { Outbox } from '@music/messaging';
import type { CacheStore, Database } from '@music/platform';
import { AlbumRepository } from '../src/album/album.repository.js';
import { AlbumService } from '../src/album/album.service.js';
import { type CatalogueConfig, readCatalogueConfig } from '../src/config.js';
import { AnnouncedPiecesRepository } from '../src/announcements/announced-pieces.repository.js';
import { AnnouncedProductsRepository } from '../src/announcements/announced-products.repository.js';
import { AnnouncementsService } from '../src/announcements/announcements.service.js';
import { AnswersBuilder } from '../src/cache/answers.builder.js';
import { AnswersPatcher } from '../src/cache/answers.patcher.js';
import { AnswersService } from '../src/cache/answers.service.js';
import { BrotliUpgrade } from '../src/cache/brotli-upgrade.js';
import { PublishedCache } from '../src/cache/published-cache.js';
import { CachePublisher } from '../src/cache/cache-publisher.js';
import { RefreshProgressStore } from '../src/cache/refresh-progress.js';
import { RefreshRepository } from '../src/cache/refresh.repository.js';
import { RefreshService } from '../src/cache/refresh.service.js';
import { NotedChangesRepository } from '../src/noted-changes/noted-changes.repository.js';
import { GridRepository } from '../src/grid/grid.repository.js';
import { gridRows } from '../src/grid/grid-rows.js';
import { publicationPages } from '../src/grid/publication-pages.js';
import { inSnapshot } from '../src/database/snapshot-read.js';
import { PieceRepository } from '../src/piece/piece.repository.js';
import { PieceService } from '../src/piece/piece.service.js';
import { SeriesRepository } from '../src/series/series.repository.js';
import { SeriesService } from '../src/series/series.service.js';
import { RebuildThreads } from '../src/threads/rebuild-threads.js';

/** The rows of a grid, as a thread reads them. */
const gridOf = (database: Database, config: CatalogueConfig) => (category: Category) =>
  inSnapshot(database.threadConnection, (read) =>
    gridRows(category, publicationPages(read, new GridRepository(database, config).publications, category)),
  );

/** The read services of one catalogue, without transport. */
export const reads = (database: Database, environment: Record<string, string> = {}) => ({
  grid: gridOf(database, readCatalogueConfig(environment)),
  series: new SeriesService(new SeriesRepository(database, readCatalogueConfig(environment))),
  pieces: new PieceService(new PieceRepository(database), readCatalogueConfig(environment)),
  albums: new AlbumService(new AlbumRepository(database), readCatalogueConfig(environment)),
});

/** Announces what is in the tables, once it is called. */
export const announcementsOf = (database: Database, environment: Record<string, string> = {}) =>
  new AnnouncementsService(
    database,
    new AnnouncedPiecesRepository(database),
    new AnnouncedProductsRepository(database),
    new Outbox(database, 'catalogue'),
    readCatalogueConfig(environment),
  );

/** One replica's cache publication; several with one database and store act as several replicas. */
export function replica(database: Database, store: CacheStore) {
  const threads = new RebuildThreads();
  const rows = new GridRepository(database, readCatalogueConfig({}));
  const refreshes = new RefreshRepository(database);
  const cache = new PublishedCache(store);
  const progress = new RefreshProgressStore(store);
  const builder = new AnswersBuilder(database, rows, threads, cache, progress);
  const changes = new NotedChangesRepository(database);
  const patcher = new AnswersPatcher(database, changes, rows, cache, refreshes, threads);
  const publisher = new CachePublisher(builder, patcher, cache, refreshes, changes, progress);
  const brotli = new BrotliUpgrade(cache, refreshes, threads);
  const service = new RefreshService(
    refreshes,
    changes,
    cache,
    publisher,
    brotli,
    database,
    new Outbox(database, 'catalogue'),
  );
  return {
    threads,
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
