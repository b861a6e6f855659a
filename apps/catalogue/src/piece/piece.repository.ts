import { Injectable } from '@nestjs/common';
import type { Category, PieceDetail } from '@music/contracts';
import { Database } from '@music/platform';
import type { Role } from '../database/entities/piece-person.entity.js';
import { pieceSql, relatedSql } from './piece.sql.js';

export interface Credit {
  role: Role;
  id: number;
  name: string;
}

/** A publication of a piece; prices in pence, null where the format is not sold. */
export interface PiecePublication {
  id: number;
  seriesId: number | null;
  series: string | null;
  number: string | null;
  year: number | null;
  publisherId: number | null;
  publisher: string | null;
  sheetMusic: boolean;
  pages: number | null;
  /** Printed copies left; null: printed to order. */
  stock: number | null;
  outOfPrint: boolean;
  pdfPence: number | null;
  hardcopyPence: number | null;
}

export interface PieceRecord {
  id: number;
  title: string;
  subtitle: string | null;
  year: number | null;
  copyrightYear: number | null;
  grade: number | null;
  durationSeconds: number | null;
  key: string | null;
  notes: string | null;
  scripture: string | null;
  videoUrl: string | null;
  instrumentation: string[];
  exclusive: boolean;
  /** In their order within each role. */
  people: Credit[];
  types: string[];
  publications: PiecePublication[];
  tracks: PieceDetail['m'];
}

@Injectable()
export class PieceRepository {
  constructor(private readonly database: Database) {}

  async find(category: Category, id: number): Promise<PieceRecord | undefined> {
    const rows: PieceRecord[] = await this.database.manager.query(pieceSql, [category, id]);
    return rows[0];
  }

  related(category: Category, id: number): Promise<PieceDetail['r']> {
    return this.database.manager.query(relatedSql, [category, id]);
  }
}
