import { Injectable } from '@nestjs/common';
import { type PayloadOf, userChanged, userErased, userRegistered } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { VotersService } from './voters.service.js';

@Injectable()
export class VotersConsumer {
  constructor(private readonly voters: VotersService) {}

  @Consumes(userRegistered)
  registered({ userId }: PayloadOf<typeof userRegistered>): Promise<void> {
    return this.voters.refresh([userId]);
  }

  @Consumes(userChanged)
  changed({ userId }: PayloadOf<typeof userChanged>): Promise<void> {
    return this.voters.refresh([userId]);
  }

  @Consumes(userErased)
  erased({ userId }: PayloadOf<typeof userErased>): Promise<void> {
    return this.voters.erase(userId);
  }
}
