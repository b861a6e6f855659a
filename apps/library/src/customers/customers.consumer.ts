import { Injectable } from '@nestjs/common';
import { addressErased, type Envelope, type PayloadOf, userErased } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { CustomersService } from './customers.service.js';

@Injectable()
export class CustomersConsumer {
  constructor(private readonly customers: CustomersService) {}

  @Consumes(userErased)
  erased({ userId }: PayloadOf<typeof userErased>): Promise<void> {
    return this.customers.erase(userId);
  }

  @Consumes(addressErased)
  addressErased({ email }: PayloadOf<typeof addressErased>, { occurredAt }: Envelope): Promise<void> {
    return this.customers.eraseAddress(email, new Date(occurredAt));
  }
}
