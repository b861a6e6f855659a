import { Injectable } from '@nestjs/common';
import { PieceCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { turnJitOff } from '../database/settings.sql.js';
import { publishedPieces } from './announced-pieces.sql.js';

/** An arbitrary advisory-lock number, used for nothing else in this database: one announcement at a time. */
const announcementLock = 4_600_005;

const lockAnnouncements = statement('catalogue.lock-piece-announcements', {
  parameters: [z.int()],
  sql: 'select pg_advisory_xact_lock($1)',
});
const highestVersion = statement('catalogue.find-highest-piece-version', {
  row: z.object({ version: z.int() }),
  sql: 'select coalesce(max(version), 0)::integer as version from announced_pieces',
});
const recordChanges = statement('catalogue.record-changed-pieces', {
  sql: `
  insert into announced_pieces (piece_id, category, piece)
  select coalesce(current.id, announced.piece_id), coalesce(current.category, announced.category),
    coalesce(current.piece, announced.piece || '{"removed": true}')
  from (${publishedPieces}) current full join announced_pieces announced on announced.piece_id = current.id
  where current.piece is distinct from announced.piece and (current.id is not null or announced.piece ->> 'removed' = 'false')
  order by 1
  on conflict (piece_id) do update set piece = excluded.piece, version = excluded.version`,
});
const piecesAfter = statement('catalogue.list-pieces-after', {
  parameters: [z.int(), z.int()],
  row: z.object({ piece: PieceCopy }),
  sql: `select piece || jsonb_build_object('category', category, 'pieceId', piece_id, 'version', version) as piece
    from announced_pieces where version > $1 order by version limit $2`,
});

/** The pieces as last announced to the other services; each change has a version of its own. */
@Injectable()
export class AnnouncedPiecesRepository {
  constructor(private readonly database: Database) {}

  /** Locks announcements until the running transaction ends, so that versions become visible in order. */
  async lock(): Promise<void> {
    await this.database.one(lockAnnouncements, announcementLock);
  }

  async highestVersion(): Promise<number> {
    return (await this.database.one(highestVersion)).version;
  }

  /** Records every piece that differs from its last announcement. */
  async recordChanges(): Promise<void> {
    await this.database.change(turnJitOff);
    await this.database.change(recordChanges);
  }

  async after(version: number, limit: number): Promise<PieceCopy[]> {
    const rows = await this.database.rows(piecesAfter, version, limit);
    return rows.map(({ piece }) => piece);
  }
}
