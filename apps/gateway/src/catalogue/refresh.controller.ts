import { Controller } from '@nestjs/common';
import { recordAudit, refreshCatalogue } from '@music/contracts';
import { Bus } from '@music/messaging';
import { Route } from '../routing/route.decorator.js';

/** An administrator's request to rebuild the published catalogue, recorded in the audit log. */
@Controller()
export class RefreshController {
  constructor(private readonly bus: Bus) {}

  @Route(refreshCatalogue)
  async refresh() {
    const refreshed = await this.bus.call(refreshCatalogue, {});
    await this.bus.call(recordAudit, { action: 'cache-refreshed', details: refreshed });
    return refreshed;
  }
}
