import { Injectable } from '@nestjs/common';
import { type PayloadOf, userErased } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { CustomersService } from './customers.service.js';

@Injectable()
export class CustomersConsumer {
  constructor(private readonly customers: CustomersService) {}

  @Consumes(userErased)
  erased({ userId }: PayloadOf<typeof userErased>): Promise<void> {
    return this.customers.forget(userId);
  }
}
