import { type DynamicModule, Module } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { ChartsController } from './charts/charts.controller.js';
import { ChartsRepository } from './charts/charts.repository.js';
import { ChartsService } from './charts/charts.service.js';
import { CopiesConsumer } from './copies/copies.consumer.js';
import { CopiesRepository } from './copies/copies.repository.js';
import { SnapshotsService } from './copies/snapshots.service.js';
import { CountsConsumer } from './counts/counts.consumer.js';
import { CountsRepository } from './counts/counts.repository.js';
import { reportingSchema } from './database/reporting.schema.js';
import { GenerationsRepository } from './generations/generations.repository.js';
import { JobsRepository } from './jobs/jobs.repository.js';
import { JobsRunner } from './jobs/jobs.runner.js';
import { LedgerConsumer } from './ledger/ledger.consumer.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { LedgerService } from './ledger/ledger.service.js';
import { AsOfRepository } from './as-of/as-of.repository.js';
import { RebuildService } from './rebuild/rebuild.service.js';
import { ReconcileRepository } from './reconcile/reconcile.repository.js';
import { ReconcileService } from './reconcile/reconcile.service.js';
import { SalesController } from './sales/sales.controller.js';
import { SalesRepository } from './sales/sales.repository.js';
import { SalesService } from './sales/sales.service.js';
import { StatsController } from './stats/stats.controller.js';
import { StatsRepository } from './stats/stats.repository.js';
import { StatsService } from './stats/stats.service.js';
import { SummaryController } from './summary/summary.controller.js';
import { SummaryRepository } from './summary/summary.repository.js';
import { SummaryService } from './summary/summary.service.js';

/** Copies, counts and the ledger, with how recent they are. */
const readModels = [
  CopiesConsumer,
  CopiesRepository,
  CountsConsumer,
  CountsRepository,
  GenerationsRepository,
  LedgerConsumer,
  LedgerRepository,
  LedgerService,
  AsOfRepository,
  SnapshotsService,
];

/** Rebuilds or reconciles the ledger when `npm run reports` asks for it. */
const upkeep = [JobsRepository, JobsRunner, RebuildService, ReconcileRepository, ReconcileService];

/** The administrators' reports. */
const reports = [
  ChartsRepository,
  ChartsService,
  SalesRepository,
  SalesService,
  StatsRepository,
  StatsService,
  SummaryRepository,
  SummaryService,
];

/** The reporting service: the administrators' figures, from copies of other services' data. */
@Module({})
export class ReportingModule {
  static with(parts: ServiceParts): DynamicModule {
    return {
      module: ReportingModule,
      imports: serviceImports(reportingSchema, parts),
      controllers: [ChartsController, SalesController, StatsController, SummaryController],
      providers: [...readModels, ...upkeep, ...reports],
    };
  }
}
