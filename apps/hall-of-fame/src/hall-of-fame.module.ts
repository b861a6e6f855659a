import { type DynamicModule, Module } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { AdministrationController } from './administration/administration.controller.js';
import { AdministrationService } from './administration/administration.service.js';
import { AlbumCheck } from './administration/album-check.js';
import { FraudSignalsRepository } from './administration/fraud-signals.repository.js';
import { AlbumsConsumer } from './albums/albums.consumer.js';
import { AlbumsRepository } from './albums/albums.repository.js';
import { AlbumsService } from './albums/albums.service.js';
import { BallotsController } from './ballots/ballots.controller.js';
import { BallotsRepository } from './ballots/ballots.repository.js';
import { BallotsService } from './ballots/ballots.service.js';
import { hallOfFameSchema } from './database/hall-of-fame.schema.js';
import { EditionsController } from './editions/editions.controller.js';
import { EditionsRepository } from './editions/editions.repository.js';
import { EditionsService } from './editions/editions.service.js';
import { MailingsRepository } from './mailings/mailings.repository.js';
import { MailingsService } from './mailings/mailings.service.js';
import { PiecesConsumer } from './pieces/pieces.consumer.js';
import { PiecesRepository } from './pieces/pieces.repository.js';
import { PiecesService } from './pieces/pieces.service.js';
import { CountRepository } from './results/count.repository.js';
import { ReportRepository } from './results/report.repository.js';
import { ReportService } from './results/report.service.js';
import { ResultsController } from './results/results.controller.js';
import { ResultsRepository } from './results/results.repository.js';
import { ResultsService } from './results/results.service.js';
import { StageScheduler } from './stages/stage-scheduler.js';
import { StagesService } from './stages/stages.service.js';
import { VotersConsumer } from './voters/voters.consumer.js';
import { VotersRepository } from './voters/voters.repository.js';
import { VotersService } from './voters/voters.service.js';

/** What everybody sees of editions. */
const publicViews = [
  EditionsRepository,
  EditionsService,
  ReportRepository,
  ReportService,
  ResultsRepository,
  ResultsService,
];
/** Voting, and advancing from stage to stage. */
const voting = [
  AdministrationService,
  AlbumCheck,
  BallotsRepository,
  BallotsService,
  CountRepository,
  MailingsRepository,
  MailingsService,
  FraudSignalsRepository,
  StageScheduler,
  StagesService,
];
/** Copies of what other services own. */
const copies = [
  AlbumsConsumer,
  AlbumsRepository,
  AlbumsService,
  PiecesConsumer,
  PiecesRepository,
  PiecesService,
  VotersConsumer,
  VotersRepository,
  VotersService,
];

/** The hall of fame: editions, ballots, and results that are hidden until their stage. */
@Module({})
export class HallOfFameModule {
  static with(parts: ServiceParts): DynamicModule {
    return {
      module: HallOfFameModule,
      imports: serviceImports(hallOfFameSchema, parts),
      controllers: [AdministrationController, BallotsController, EditionsController, ResultsController],
      providers: [...publicViews, ...voting, ...copies],
    };
  }
}
