import { Controller } from '@nestjs/common';
import {
  advanceEdition,
  changeEdition,
  createEdition,
  getFraudSignals,
  listManagedEditions,
  type ParsedRequestOf,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import { AdministrationService } from './administration.service.js';

@Controller()
export class AdministrationController {
  constructor(private readonly administration: AdministrationService) {}

  @Handles(listManagedEditions)
  list() {
    return this.administration.list();
  }

  @Handles(createEdition)
  create(form: ParsedRequestOf<typeof createEdition>) {
    return this.administration.create(form);
  }

  @Handles(changeEdition)
  change(form: ParsedRequestOf<typeof changeEdition>) {
    return this.administration.change(form);
  }

  @Handles(advanceEdition)
  advance(request: ParsedRequestOf<typeof advanceEdition>) {
    return this.administration.advance(request);
  }

  @Handles(getFraudSignals)
  fraudSignals(request: ParsedRequestOf<typeof getFraudSignals>) {
    return this.administration.fraudSignals(request);
  }
}
