import { Controller } from '@nestjs/common';
import { editPublication, listManagedPublications, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { EditsService } from './edits.service.js';

@Controller()
export class EditsController {
  constructor(private readonly edits: EditsService) {}

  @Handles(listManagedPublications)
  list(request: ParsedRequestOf<typeof listManagedPublications>) {
    return this.edits.list(request);
  }

  @Handles(editPublication)
  edit(request: ParsedRequestOf<typeof editPublication>, { actor }: UserContext) {
    return this.edits.edit(request, actor);
  }
}
