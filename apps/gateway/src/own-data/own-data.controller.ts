import { Controller, Header } from '@nestjs/common';
import {
  exportAccount,
  exportLicences,
  exportOwnData,
  exportUser,
  exportVotes,
  type OwnData,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import { Route } from '../routing/route.decorator.js';

/** Collects a user's data from four services. */
@Controller()
export class OwnDataController {
  constructor(private readonly bus: Bus) {}

  @Route(exportOwnData)
  @Header('content-disposition', 'attachment; filename="my-music-index-data.json"')
  async export(): Promise<OwnData> {
    const bought = await this.bus.call(exportUser, {});
    const licensed = await this.bus.call(exportLicences, {});
    const voted = await this.bus.call(exportVotes, {});
    // Last, because identity records in the audit log that the export was complete.
    return { ...(await this.bus.call(exportAccount, {})), ...bought, ...licensed, ...voted };
  }
}
