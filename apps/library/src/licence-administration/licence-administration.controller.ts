import { Controller } from '@nestjs/common';
import { changeLicence, listLicences, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { LicenceAdministrationService } from './licence-administration.service.js';

@Controller()
export class LicenceAdministrationController {
  constructor(private readonly licences: LicenceAdministrationService) {}

  @Handles(listLicences)
  list(request: ParsedRequestOf<typeof listLicences>) {
    return this.licences.page(request);
  }

  @Handles(changeLicence)
  change(request: ParsedRequestOf<typeof changeLicence>, { actor }: UserContext) {
    return this.licences.change(request, actor);
  }
}
