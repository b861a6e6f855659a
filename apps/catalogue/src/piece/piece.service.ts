import { Injectable } from '@nestjs/common';
import type { Category, PieceDetail } from '@music/contracts';
import { CallError } from '@music/messaging';
import { CatalogueConfig } from '../config.js';
import { pieceDetail } from './piece-detail.js';
import { PieceRepository } from './piece.repository.js';

@Injectable()
export class PieceService {
  constructor(
    private readonly repository: PieceRepository,
    private readonly config: CatalogueConfig,
  ) {}

  /** Throws PIECE_UNKNOWN. */
  async get(category: Category, id: number): Promise<PieceDetail> {
    const piece = await this.repository.find(category, id, this.config.sellsFilesOnly);
    if (!piece) throw new CallError('PIECE_UNKNOWN');
    return pieceDetail(category, piece, this.config);
  }
}
