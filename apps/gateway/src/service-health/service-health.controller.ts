import { Controller } from '@nestjs/common';
import {
  type Nothing,
  type ParsedRequestOf,
  replayDeadLetter,
  type ReplyOf,
  showHealth,
} from '@music/contracts';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { ServiceHealthService } from './service-health.service.js';

@Controller()
export class ServiceHealthController {
  constructor(private readonly health: ServiceHealthService) {}

  @Route(showHealth)
  show(): Promise<ReplyOf<typeof showHealth>> {
    return this.health.show();
  }

  @Route(replayDeadLetter)
  replay(@Input() request: ParsedRequestOf<typeof replayDeadLetter>): Promise<Nothing> {
    return this.health.replay(request);
  }
}
