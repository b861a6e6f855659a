import { Injectable } from '@nestjs/common';
import type { Category } from '@music/contracts';
import { Database } from '@music/platform';
import { findPiece, type PieceRecord } from './piece.sql.js';

@Injectable()
export class PieceRepository {
  constructor(private readonly database: Database) {}

  /** `filesOnly`: no PDF is sold without its file. */
  find(category: Category, id: number, filesOnly: boolean): Promise<PieceRecord | null> {
    return this.database.maybe(findPiece, category, id, filesOnly);
  }
}
