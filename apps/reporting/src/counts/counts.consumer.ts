import { Injectable } from '@nestjs/common';
import {
  ballotCast,
  basketsCounted,
  type Envelope,
  fileDownloaded,
  type PayloadOf,
  played,
  searchesCounted,
  subscriptionVoucherCreated,
  subscriptionVoucherRevoked,
  voucherCreated,
} from '@music/contracts';
import { Consumes } from '@music/messaging';
import { AsOfRepository } from '../as-of/as-of.repository.js';
import { type Count, type CountName, CountsRepository, countsOfSearch, total } from './counts.repository.js';

/** Counts what people do, without storing who did it. */
@Injectable()
export class CountsConsumer {
  constructor(
    private readonly counts: CountsRepository,
    private readonly asOf: AsOfRepository,
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
    return this.count(envelope, total(replaced ? 'votes-replaced' : 'votes'));
  }

  @Consumes(searchesCounted)
  searchesCounted({ searches }: PayloadOf<typeof searchesCounted>, envelope: Envelope): Promise<void> {
    return this.count(envelope, searches.flatMap(ofSearch));
  }

  @Consumes(basketsCounted)
  async basketsCounted(counted: PayloadOf<typeof basketsCounted>, { occurredAt }: Envelope): Promise<void> {
    const counts = Object.entries(counted).map(([key, count]): Count => ({ what: 'baskets', key, count }));
    await this.counts.raise(new Date(occurredAt), counts);
    await this.asOf.record(occurredAt);
  }

  @Consumes(voucherCreated)
  basketVoucherCreated(_voucher: PayloadOf<typeof voucherCreated>, envelope: Envelope): Promise<void> {
    return this.count(envelope, total('basket-vouchers-created'));
  }

  @Consumes(subscriptionVoucherCreated)
  subscriptionVoucherCreated(
    _voucher: PayloadOf<typeof subscriptionVoucherCreated>,
    envelope: Envelope,
  ): Promise<void> {
    return this.count(envelope, total('subscription-vouchers-created'));
  }

  @Consumes(subscriptionVoucherRevoked)
  subscriptionVoucherRevoked(
    _voucher: PayloadOf<typeof subscriptionVoucherRevoked>,
    envelope: Envelope,
  ): Promise<void> {
    return this.count(envelope, total('subscription-vouchers-revoked'));
  }

  private async count({ occurredAt }: Envelope, counts: readonly Count[]): Promise<void> {
    await this.counts.add(new Date(occurredAt), counts);
    await this.asOf.record(occurredAt);
  }
}

const ofSearch = ({ words, hits, count }: PayloadOf<typeof searchesCounted>['searches'][number]): Count[] =>
  countsOfSearch(hits > 0).flatMap((what) => [
    { what, key: '', count },
    { what, key: words, count },
  ]);

const ofProduct = (what: CountName, category: string, productId: number): Count[] => [
  ...total(what),
  { what, key: `${category}:${productId}`, count: 1 },
];
