import { Controller } from '@nestjs/common';
import { exportLicences, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import type { UserContext } from '@music/platform';
import { CustomersService } from './customers.service.js';

@Controller()
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Handles(exportLicences)
  export(_: ParsedRequestOf<typeof exportLicences>, { actor }: UserContext) {
    return this.customers.export(actor);
  }
}
