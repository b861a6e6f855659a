import { Controller } from '@nestjs/common';
import { ensureCatalogue, type ParsedRequestOf, refreshCatalogue } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { RefreshService } from './refresh.service.js';

@Controller()
export class CacheController {
  constructor(private readonly refreshes: RefreshService) {}

  @Handles(refreshCatalogue)
  refresh(_request: ParsedRequestOf<typeof refreshCatalogue>, { actor }: RequestContext) {
    return this.refreshes.refresh(actor?.userId ?? null);
  }

  @Handles(ensureCatalogue)
  ensurePublished() {
    return this.refreshes.ensurePublished();
  }
}
