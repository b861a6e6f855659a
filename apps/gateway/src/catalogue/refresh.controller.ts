import { Controller } from '@nestjs/common';
import { recordAudit, refreshCatalogue } from '@music/contracts';
import { Bus } from '@music/messaging';
import { Route } from '../routing/route.decorator.js';

/** The published catalogue is rebuilt by an administrator, and the audit log says by whom. */
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
