import { Injectable } from '@nestjs/common';
import { VersionWatch } from '../watch/version-watch.js';
import { RefreshRepository } from './refresh.repository.js';
import { RefreshService } from './refresh.service.js';

/**
 * Publishes at the start, and whenever the data changed: an import in another process only raises the data version,
 * and the shop follows within a second or so.
 */
@Injectable()
export class DataWatch extends VersionWatch {
  protected readonly complaint = 'the catalogue was not published';

  constructor(
    private readonly refreshes: RefreshRepository,
    private readonly service: RefreshService,
  ) {
    super();
  }

  protected version() {
    return this.refreshes.dataVersion();
  }

  protected follow() {
    return this.service.ensurePublished();
  }
}
