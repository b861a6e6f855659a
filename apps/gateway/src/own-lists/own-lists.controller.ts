import { Controller } from '@nestjs/common';
import { listOwnVotes, type OwnVotes } from '@music/contracts';
import { Route } from '../routing/route.decorator.js';

/** Lists whose services are still to come: a user without votes, which is what every user is now. */
@Controller()
export class OwnListsController {
  @Route(listOwnVotes)
  votes(): OwnVotes {
    return { brass: [], vocal: [] };
  }
}
