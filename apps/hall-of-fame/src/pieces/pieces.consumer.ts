import { Injectable } from '@nestjs/common';
import { type PayloadOf, piecesChanged } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { PiecesService } from './pieces.service.js';

@Injectable()
export class PiecesConsumer {
  constructor(private readonly pieces: PiecesService) {}

  @Consumes(piecesChanged)
  piecesChanged({ pieces }: PayloadOf<typeof piecesChanged>): Promise<void> {
    return this.pieces.saveNewer(pieces);
  }
}
