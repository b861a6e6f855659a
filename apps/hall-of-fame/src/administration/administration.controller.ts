import { Controller } from '@nestjs/common';
import {
  advanceEdition,
  changeEdition,
  createEdition,
  getFraudSigns,
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

  @Handles(getFraudSigns)
  fraudSigns(request: ParsedRequestOf<typeof getFraudSigns>) {
    return this.administration.fraudSigns(request);
  }
}
