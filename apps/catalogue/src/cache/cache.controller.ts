import { Controller } from '@nestjs/common';
import {
  ensureCatalogue,
  getRefreshProgress,
  type ParsedRequestOf,
  refreshCatalogue,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { RefreshProgressStore } from './refresh-progress.js';
import { RefreshService } from './refresh.service.js';

@Controller()
export class CacheController {
  constructor(
    private readonly refreshes: RefreshService,
    private readonly refreshProgress: RefreshProgressStore,
  ) {}

  @Handles(refreshCatalogue)
  refresh(_request: ParsedRequestOf<typeof refreshCatalogue>, { actor }: UserContext) {
    return this.refreshes.refresh(actor.userId);
  }

  @Handles(getRefreshProgress)
  progress() {
    return this.refreshProgress.read();
  }

  @Handles(ensureCatalogue)
  ensurePublished() {
    return this.refreshes.ensurePublished();
  }
}
