import { Injectable } from '@nestjs/common';
import { type Envelope, type PayloadOf, stockCounted } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { StockRepository } from './stock.repository.js';

@Injectable()
export class StockConsumer {
  constructor(private readonly stock: StockRepository) {}

  @Consumes(stockCounted)
  counted(count: PayloadOf<typeof stockCounted>, { aggregateVersion }: Envelope): Promise<void> {
    return this.stock.saveNewer(count, aggregateVersion);
  }
}
