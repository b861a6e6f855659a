import { Controller } from '@nestjs/common';
import { listEditions, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { EditionsService } from './editions.service.js';

@Controller()
export class EditionsController {
  constructor(private readonly editions: EditionsService) {}

  @Handles(listEditions)
  list(_: ParsedRequestOf<typeof listEditions>, { actor }: RequestContext) {
    return this.editions.list(actor);
  }
}
