import { Injectable } from '@nestjs/common';
import { type listPieceCopies, type ParsedRequestOf, piecesChanged, type ReplyOf } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database, withStatementTimeout } from '@music/platform';
import { AnnouncedPiecesRepository } from './announced-pieces.repository.js';

/** The maximum number of pieces in an event (rule S11). */
const batchSize = 500;

/** More than it takes to compare all pieces with their last announcements. Milliseconds. */
const statementTimeoutMs = 60_000;

/** Announces to the other services what each piece is and who made it. */
@Injectable()
export class AnnouncedPiecesService {
  constructor(
    private readonly database: Database,
    private readonly pieces: AnnouncedPiecesRepository,
    private readonly outbox: Outbox,
  ) {}

  async list({
    afterVersion,
    limit,
  }: ParsedRequestOf<typeof listPieceCopies>): Promise<ReplyOf<typeof listPieceCopies>> {
    const pieces = await this.pieces.after(afterVersion, limit);
    const last = pieces.at(-1)?.version ?? null;
    return { pieces, nextAfterVersion: pieces.length === limit ? last : null };
  }

  /** Publishes all changes since the last announcement, no matter who made them; returns the number of pieces. */
  announce(): Promise<number> {
    return withStatementTimeout(statementTimeoutMs, () =>
      this.database.transaction(async () => {
        await this.pieces.lock();
        const before = await this.pieces.highestVersion();
        await this.pieces.recordChanges();
        return this.publishAfter(before);
      }),
    );
  }

  private async publishAfter(version: number): Promise<number> {
    const pieces = await this.pieces.after(version, batchSize);
    const last = pieces.at(-1);
    if (!last) return 0;
    const aggregate = { aggregateId: 'pieces', aggregateVersion: last.version };
    await this.outbox.publish(piecesChanged, { pieces }, aggregate);
    return pieces.length + (await this.publishAfter(last.version));
  }
}
