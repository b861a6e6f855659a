import { Controller } from '@nestjs/common';
import { listPieceCopies, listProducts, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Handles(listPieceCopies)
  listPieceCopies(request: ParsedRequestOf<typeof listPieceCopies>) {
    return this.announcements.listPieces(request);
  }

  @Handles(listProducts)
  listProducts(request: ParsedRequestOf<typeof listProducts>) {
    return this.announcements.listProducts(request);
  }
}
