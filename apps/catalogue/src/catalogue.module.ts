import { type DynamicModule, Module } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { FilesModule } from '@music/platform/files';
import { AlbumController } from './album/album.controller.js';
import { AlbumRepository } from './album/album.repository.js';
import { AlbumService } from './album/album.service.js';
import { AnnouncedPiecesRepository } from './announcements/announced-pieces.repository.js';
import { AnnouncedProductsRepository } from './announcements/announced-products.repository.js';
import { AnnouncementsController } from './announcements/announcements.controller.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { AnswersBuilder } from './cache/answers.builder.js';
import { AnswersPatcher } from './cache/answers.patcher.js';
import { AnswersService } from './cache/answers.service.js';
import { BrotliUpgrade } from './cache/brotli-upgrade.js';
import { CacheController } from './cache/cache.controller.js';
import { PublishedCache } from './cache/published-cache.js';
import { CachePublisher } from './cache/cache-publisher.js';
import { RefreshProgressStore } from './cache/refresh-progress.js';
import { RefreshRepository } from './cache/refresh.repository.js';
import { RefreshService } from './cache/refresh.service.js';
import { NotedChangesRepository } from './noted-changes/noted-changes.repository.js';
import { CatalogueConfig, type CatalogueEnvironment } from './config.js';
import { catalogueSchema } from './database/catalogue.schema.js';
import { EditsController } from './publication-administration/edits.controller.js';
import { EditsService } from './publication-administration/edits.service.js';
import { ManagedPublicationsRepository } from './publication-administration/managed-publications.repository.js';
import { FilesConsumer } from './files/files.consumer.js';
import { FilesRepository } from './files/files.repository.js';
import { FilesService } from './files/files.service.js';
import { FindingsRepository } from './import-administration/findings.repository.js';
import { ImportRunner } from './import-administration/import.runner.js';
import { ImportsController } from './import-administration/imports.controller.js';
import { ImportsRepository } from './import-administration/imports.repository.js';
import { ImportsService } from './import-administration/imports.service.js';
import { GridController } from './cache/grid.controller.js';
import { GridRepository } from './grid/grid.repository.js';
import { HomeController } from './home/home.controller.js';
import { HomeRepository } from './home/home.repository.js';
import { HomeService } from './home/home.service.js';
import { DemoMusicFactsController } from './demo-music-facts/demo-music-facts.controller.js';
import { DemoMusicFactsRepository } from './demo-music-facts/demo-music-facts.repository.js';
import { DemoMusicFactsService } from './demo-music-facts/demo-music-facts.service.js';
import { SiteMapController } from './site-map/site-map.controller.js';
import { SiteMapRepository } from './site-map/site-map.repository.js';
import { SiteMapService } from './site-map/site-map.service.js';
import { ManagedPeopleController } from './person-administration/managed-people.controller.js';
import { ManagedPeopleRepository } from './person-administration/managed-people.repository.js';
import { ManagedPeopleService } from './person-administration/managed-people.service.js';
import { PersonController } from './person/person.controller.js';
import { PersonRepository } from './person/person.repository.js';
import { PersonService } from './person/person.service.js';
import { PieceController } from './piece/piece.controller.js';
import { PieceRepository } from './piece/piece.repository.js';
import { PieceService } from './piece/piece.service.js';
import { IndexBuilder } from './search/index.builder.js';
import { LiveIndex } from './search/live-index.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { SearchTally } from './search/search-tally.js';
import { ListedPiecesRepository } from './seasonal/listed-pieces.repository.js';
import { SeasonalController } from './seasonal/seasonal.controller.js';
import { SeasonalRepository } from './seasonal/seasonal.repository.js';
import { SeasonalService } from './seasonal/seasonal.service.js';
import { SeriesController } from './series/series.controller.js';
import { SeriesRepository } from './series/series.repository.js';
import { SeriesService } from './series/series.service.js';
import { StockConsumer } from './stock/stock.consumer.js';
import { StockRepository } from './stock/stock.repository.js';
import { ImportThread } from './threads/import-thread.js';
import { RebuildThreads } from './threads/rebuild-threads.js';
import { DataWatch } from './watch/data-watch.js';

/** Reading the catalogue's tables. */
const reads = [
  AlbumRepository,
  AlbumService,
  GridRepository,
  HomeRepository,
  HomeService,
  DemoMusicFactsRepository,
  DemoMusicFactsService,
  SiteMapRepository,
  SiteMapService,
  PersonRepository,
  PersonService,
  PieceRepository,
  PieceService,
  ListedPiecesRepository,
  SeasonalRepository,
  SeasonalService,
  SeriesRepository,
  SeriesService,
];
/** Publishing the catalogue for the gateways. */
const publishing = [
  AnswersBuilder,
  AnswersPatcher,
  AnswersService,
  BrotliUpgrade,
  NotedChangesRepository,
  RefreshProgressStore,
  PublishedCache,
  CachePublisher,
  RebuildThreads,
  RefreshRepository,
  RefreshService,
];

/** Learning from the library which products have files. */
const files = [FilesConsumer, FilesRepository, FilesService];
/** Announces pieces and products to the other services, and receives stock counts from checkout. */
const products = [
  AnnouncedPiecesRepository,
  AnnouncedProductsRepository,
  AnnouncementsService,
  StockConsumer,
  StockRepository,
];
/** Editing publications and people by hand. */
const edits = [EditsService, ManagedPeopleRepository, ManagedPeopleService, ManagedPublicationsRepository];
/** Importing catalogue files for administrators. */
const imports = [
  FindingsRepository,
  ImportRunner,
  ImportsRepository,
  ImportsService,
  { provide: ImportThread, useFactory: () => new ImportThread() },
];
/** Searching the catalogue. */
const searching = [IndexBuilder, LiveIndex, SearchService, SearchTally];

/** The catalogue service: pieces, publications, series, people and albums, and the cache of their grids. */
@Module({})
export class CatalogueModule {
  static with(parts: ServiceParts, environment: CatalogueEnvironment): DynamicModule {
    const config = new CatalogueConfig(environment);
    return {
      module: CatalogueModule,
      imports: [...serviceImports(catalogueSchema, parts), FilesModule.with(config.files)],
      controllers: [
        AlbumController,
        AnnouncementsController,
        CacheController,
        EditsController,
        GridController,
        HomeController,
        ImportsController,
        ManagedPeopleController,
        DemoMusicFactsController,
        SiteMapController,
        PersonController,
        PieceController,
        SearchController,
        SeasonalController,
        SeriesController,
      ],
      providers: [
        { provide: CatalogueConfig, useValue: config },
        ...reads,
        ...publishing,
        ...searching,
        ...files,
        ...products,
        ...edits,
        ...imports,
        DataWatch,
      ],
    };
  }
}
