import { Injectable } from '@nestjs/common';
import {
  addressErased,
  type Envelope,
  type PayloadOf,
  userChanged,
  userErased,
  userRegistered,
} from '@music/contracts';
import { Consumes } from '@music/messaging';
import { CustomersService } from './customers.service.js';

@Injectable()
export class CustomersConsumer {
  constructor(private readonly customers: CustomersService) {}

  @Consumes(userRegistered)
  registered({ userId }: PayloadOf<typeof userRegistered>): Promise<void> {
    return this.customers.refresh(userId);
  }

  @Consumes(userChanged)
  changed({ userId }: PayloadOf<typeof userChanged>): Promise<void> {
    return this.customers.refresh(userId);
  }

  @Consumes(userErased)
  erased({ userId }: PayloadOf<typeof userErased>, { occurredAt }: Envelope): Promise<void> {
    return this.customers.erase(userId, new Date(occurredAt));
  }

  @Consumes(addressErased)
  addressErased(
    { email }: PayloadOf<typeof addressErased>,
    { aggregateId: userId, occurredAt }: Envelope,
  ): Promise<void> {
    return this.customers.eraseAddress(Number(userId), email, new Date(occurredAt));
  }
}
