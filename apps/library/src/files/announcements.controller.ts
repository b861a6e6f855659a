import { Controller } from '@nestjs/common';
import { listFiles, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Handles(listFiles)
  listFiles(request: ParsedRequestOf<typeof listFiles>) {
    return this.announcements.list(request);
  }
}
