import { Injectable } from '@nestjs/common';
import { listPieceCopies, type PieceCopy } from '@music/contracts';
import { Bus, SnapshotCopy, type SnapshotPage } from '@music/messaging';
import { createLogger } from '@music/platform';
import { PiecesRepository } from './pieces.repository.js';

/** The hall of fame's own copy of the catalogue's pieces. */
@Injectable()
export class PiecesService extends SnapshotCopy<PieceCopy> {
  constructor(
    private readonly bus: Bus,
    private readonly pieces: PiecesRepository,
  ) {
    super({ name: 'pieces', logger: createLogger('hall-of-fame') });
  }

  saveNewer(pieces: readonly PieceCopy[]): Promise<void> {
    return this.pieces.save(pieces);
  }

  protected async fetchPage(afterVersion?: number): Promise<SnapshotPage<PieceCopy, number>> {
    const { pieces, nextAfterVersion } = await this.bus.call(listPieceCopies, { afterVersion });
    return { rows: pieces, next: nextAfterVersion };
  }
}
