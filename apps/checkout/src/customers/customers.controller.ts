import { Controller } from '@nestjs/common';
import { exportUser, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { UserExportService } from './user-export.service.js';

@Controller()
export class CustomersController {
  constructor(private readonly exports: UserExportService) {}

  @Handles(exportUser)
  export(_: ParsedRequestOf<typeof exportUser>, { actor }: UserContext) {
    return this.exports.export(actor);
  }
}
