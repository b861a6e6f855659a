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

/** What a user takes along lies with four services; none asks another. */
@Controller()
export class OwnDataController {
  constructor(private readonly bus: Bus) {}

  @Route(exportOwnData)
  @Header('content-disposition', 'attachment; filename="my-music-index-data.json"')
  async export(): Promise<OwnData> {
    const bought = await this.bus.call(exportUser, {});
    const licensed = await this.bus.call(exportLicences, {});
    const voted = await this.bus.call(exportVotes, {});
    // The last, because it is written into the audit log that the user was given everything.
    return { ...(await this.bus.call(exportAccount, {})), ...bought, ...licensed, ...voted };
  }
}
