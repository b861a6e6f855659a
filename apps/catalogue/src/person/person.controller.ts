import { Controller } from '@nestjs/common';
import { getPerson, listComposers, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { PersonService } from './person.service.js';

@Controller()
export class PersonController {
  constructor(private readonly people: PersonService) {}

  @Handles(getPerson)
  getPerson({ id }: ParsedRequestOf<typeof getPerson>) {
    return this.people.get(id);
  }

  @Handles(listComposers)
  listComposers() {
    return this.people.composers();
  }
}
