import { Controller } from '@nestjs/common';
import { editPerson, listManagedPeople, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { ManagedPeopleService } from './managed-people.service.js';

@Controller()
export class ManagedPeopleController {
  constructor(private readonly people: ManagedPeopleService) {}

  @Handles(listManagedPeople)
  list(request: ParsedRequestOf<typeof listManagedPeople>) {
    return this.people.list(request);
  }

  @Handles(editPerson)
  edit(request: ParsedRequestOf<typeof editPerson>) {
    return this.people.edit(request);
  }
}
