import { Injectable } from '@nestjs/common';
import {
  type Envelope,
  listUsers,
  type PayloadOf,
  productsChanged,
  userChanged,
  userErased,
  userRegistered,
} from '@music/contracts';
import { Bus, Consumes } from '@music/messaging';
import { AsOfRepository } from '../as-of/as-of.repository.js';
import { CopiesRepository } from './copies.repository.js';

/** Keeps the copies up to date. */
@Injectable()
export class CopiesConsumer {
  constructor(
    private readonly bus: Bus,
    private readonly copies: CopiesRepository,
    private readonly asOf: AsOfRepository,
  ) {}

  @Consumes(userRegistered)
  registered({ userId }: PayloadOf<typeof userRegistered>, envelope: Envelope): Promise<void> {
    return this.refresh(userId, envelope);
  }

  @Consumes(userChanged)
  changed({ userId }: PayloadOf<typeof userChanged>, envelope: Envelope): Promise<void> {
    return this.refresh(userId, envelope);
  }

  @Consumes(userErased)
  async erased({ userId }: PayloadOf<typeof userErased>, { occurredAt }: Envelope): Promise<void> {
    await this.copies.eraseCustomer(userId, new Date(occurredAt));
    await this.asOf.record(occurredAt);
  }

  @Consumes(productsChanged)
  productsChanged({ products }: PayloadOf<typeof productsChanged>): Promise<void> {
    return this.copies.saveProducts(products);
  }

  private async refresh(userId: number, { occurredAt }: Envelope): Promise<void> {
    const { rows } = await this.bus.call(listUsers, { userIds: [userId] });
    await this.copies.saveCustomers(rows);
    await this.asOf.record(occurredAt);
  }
}
