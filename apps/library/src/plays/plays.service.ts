import { Injectable } from '@nestjs/common';
import { type notePlay, type ParsedRequestOf, played } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database, requestContext, runInContext } from '@music/platform';
import { SoundsRepository } from '../sounds/sounds.repository.js';

/** What was heard; nobody learns by whom. */
@Injectable()
export class PlaysService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly sounds: SoundsRepository,
  ) {}

  /** Throws LIBRARY_FILE_UNKNOWN for a recording that there is not. */
  async note(play: ParsedRequestOf<typeof notePlay>): Promise<void> {
    const { category, productId, no } = play;
    if (!(await this.sounds.find({ category, productId }, no))) throw new CallError('LIBRARY_FILE_UNKNOWN');
    const aggregate = { aggregateId: `${category}-${productId}-${no}`, aggregateVersion: 1 };
    // An event names who acted: here that is nobody.
    await runInContext(requestContext(), () =>
      this.database.transaction(() => this.outbox.publish(played, play, aggregate)),
    );
  }
}
