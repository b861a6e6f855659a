import { Injectable } from '@nestjs/common';
import { type notePlay, type ParsedRequestOf, played } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database, requestContext, runInContext } from '@music/platform';
import { SoundsRepository } from '../sounds/sounds.repository.js';

/** Counts plays, without the listener. */
@Injectable()
export class PlaysService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly sounds: SoundsRepository,
  ) {}

  /** Throws LIBRARY_FILE_UNKNOWN for an unknown recording. */
  async record(play: ParsedRequestOf<typeof notePlay>): Promise<void> {
    const { category, productId, no } = play;
    if (!(await this.sounds.find({ category, productId }, no))) throw new CallError('LIBRARY_FILE_UNKNOWN');
    const aggregate = { aggregateId: `${category}-${productId}-${no}`, aggregateVersion: 1 };
    // Published without an actor, to keep it anonymous.
    await runInContext(requestContext(), () =>
      this.database.transaction(() => this.outbox.publish(played, play, aggregate)),
    );
  }
}
