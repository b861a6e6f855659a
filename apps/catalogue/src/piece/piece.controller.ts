import { Controller } from '@nestjs/common';
import { getPiece, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { PieceService } from './piece.service.js';

@Controller()
export class PieceController {
  constructor(private readonly pieces: PieceService) {}

  @Handles(getPiece)
  getPiece({ category, id }: ParsedRequestOf<typeof getPiece>) {
    return this.pieces.get(category, id);
  }
}
