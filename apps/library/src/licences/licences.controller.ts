import { Controller } from '@nestjs/common';
import { correctLicenceName, type ParsedRequestOf, verifyLicence } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { LicencesService } from './licences.service.js';

@Controller()
export class LicencesController {
  constructor(private readonly licences: LicencesService) {}

  @Handles(verifyLicence)
  verify({ code }: ParsedRequestOf<typeof verifyLicence>) {
    return this.licences.verify(code);
  }

  @Handles(correctLicenceName)
  correctName(request: ParsedRequestOf<typeof correctLicenceName>, { actor }: UserContext) {
    return this.licences.correctName(request, actor);
  }
}
