import { Controller } from '@nestjs/common';
import { exportVotes, listOwnVotes, type ParsedRequestOf, takeBallot } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { BallotsService } from './ballots.service.js';

@Controller()
export class BallotsController {
  constructor(private readonly ballots: BallotsService) {}

  @Handles(takeBallot)
  take(vote: ParsedRequestOf<typeof takeBallot>, { actor }: UserContext) {
    return this.ballots.take(vote, actor);
  }

  @Handles(listOwnVotes)
  own(_: ParsedRequestOf<typeof listOwnVotes>, { actor }: UserContext) {
    return this.ballots.own(actor);
  }

  @Handles(exportVotes)
  export(_: ParsedRequestOf<typeof exportVotes>, { actor }: UserContext) {
    return this.ballots.export(actor);
  }
}
