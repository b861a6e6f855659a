import { Injectable } from '@nestjs/common';
import { ballotCast, type Envelope, fileDownloaded, type PayloadOf, played } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { Progress } from '../progress/progress.repository.js';
import { type Count, CountsRepository } from './counts.repository.js';

/** Counts what people do; who did it is not kept. */
@Injectable()
export class CountsConsumer {
  constructor(
    private readonly counts: CountsRepository,
    private readonly progress: Progress,
  ) {}

  @Consumes(fileDownloaded)
  downloaded({ category, productId }: PayloadOf<typeof fileDownloaded>, envelope: Envelope): Promise<void> {
    return this.count(envelope, ofProduct('downloads', category, productId));
  }

  @Consumes(played)
  played({ category, productId }: PayloadOf<typeof played>, envelope: Envelope): Promise<void> {
    return this.count(envelope, ofProduct('plays', category, productId));
  }

  @Consumes(ballotCast)
  voted({ replaced }: PayloadOf<typeof ballotCast>, envelope: Envelope): Promise<void> {
    return this.count(envelope, [{ what: replaced ? 'votes-replaced' : 'votes', key: '', count: 1 }]);
  }

  private async count({ occurredAt }: Envelope, counts: readonly Count[]): Promise<void> {
    await this.counts.add(new Date(occurredAt), counts);
    await this.progress.note(occurredAt);
  }
}

const ofProduct = (what: string, category: string, productId: number): Count[] => [
  { what, key: '', count: 1 },
  { what, key: `${category}:${productId}`, count: 1 },
];
