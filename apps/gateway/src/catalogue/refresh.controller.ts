import { Controller } from '@nestjs/common';
import { type ParsedRequestOf, recordAudit, refreshCatalogue } from '@music/contracts';
import { Bus } from '@music/messaging';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';

/** An administrator's request to rebuild the published catalogue, recorded in the audit log. */
@Controller()
export class RefreshController {
  constructor(private readonly bus: Bus) {}

  @Route(refreshCatalogue)
  async refresh(@Input() request: ParsedRequestOf<typeof refreshCatalogue>) {
    const refreshed = await this.bus.call(refreshCatalogue, request);
    await this.bus.call(recordAudit, { action: 'cache-refreshed', details: refreshed });
    return refreshed;
  }
}
