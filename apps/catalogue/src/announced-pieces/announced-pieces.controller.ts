import { Controller } from '@nestjs/common';
import { listPieceCopies, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { AnnouncedPiecesService } from './announced-pieces.service.js';

@Controller()
export class AnnouncedPiecesController {
  constructor(private readonly pieces: AnnouncedPiecesService) {}

  @Handles(listPieceCopies)
  listPieceCopies(request: ParsedRequestOf<typeof listPieceCopies>) {
    return this.pieces.list(request);
  }
}
