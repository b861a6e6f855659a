import { AnnouncementsController } from './files/announcements.controller.js';
import { FileSweeper } from './files/file-sweeper.js';
import { fileWritingProviders } from './files/file-writing.providers.js';
import { FilesRepository } from './files/files.repository.js';
import { OrphansRepository } from './files/orphans.repository.js';
import { ComposeHandler } from './generator/compose.handler.js';
import { DemoMusic } from './generator/demo-music.js';
import { MusicGenerator } from './generator/music-generator.js';
import { PreparationHandler } from './generator/preparation.handler.js';
import { ShowcaseController } from './generator/showcase.controller.js';
import { Showcase } from './generator/showcase.js';
import { ShowcaseRepository } from './generator/showcase.repository.js';
import { ingestProviders } from './ingest/ingest.providers.js';
import type { ProviderGroup } from './provider-group.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PicturesRepository } from './pictures/pictures.repository.js';
import { PicturesService } from './pictures/pictures.service.js';
import { PlaysController } from './plays/plays.controller.js';
import { PlaysService } from './plays/plays.service.js';
import { CardPainter } from './social-pictures/card-painter.js';
import { SocialPicturesController } from './social-pictures/social-pictures.controller.js';
import { SocialPictures } from './social-pictures/social-pictures.js';
import { SoundAccess } from './sounds/sound-access.js';
import { SoundsController } from './sounds/sounds.controller.js';
import { SoundsRepository } from './sounds/sounds.repository.js';
import { SoundsService } from './sounds/sounds.service.js';
import { UploadHandler } from './uploads/upload.handler.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';

/** Files of music, where they come from, and what can be seen and heard of them before buying. */
export const filesProviders: ProviderGroup = {
  controllers: [
    AnnouncementsController,
    PicturesController,
    PlaysController,
    ShowcaseController,
    SocialPicturesController,
    SoundsController,
    UploadsController,
  ],
  providers: [
    ...fileWritingProviders,
    FileSweeper,
    FilesRepository,
    OrphansRepository,
    ...ingestProviders,
    UploadsRepository,
    UploadsService,
    // The music of a demo, where there are no files.
    DemoMusic,
    MusicGenerator,
    Showcase,
    ShowcaseRepository,
    // What can be seen and heard.
    { provide: CardPainter, useFactory: () => new CardPainter() },
    PicturesRepository,
    PicturesService,
    PlaysService,
    SocialPictures,
    SoundAccess,
    SoundsRepository,
    SoundsService,
  ],
  jobHandlers: [ComposeHandler, PreparationHandler, UploadHandler],
};
