import { Injectable } from '@nestjs/common';
import {
  type editPerson,
  type listManagedPeople,
  type ManagedPerson,
  type ParsedRequestOf,
  personEdited,
  type ReplyOf,
} from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database, onPage } from '@music/platform';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';
import { displayName } from '../import/row/person-name.js';
import { ManagedPeopleRepository } from './managed-people.repository.js';

type PersonEdit = ParsedRequestOf<typeof editPerson>;

/** Lets administrators change the names of people. */
@Injectable()
export class ManagedPeopleService {
  constructor(
    private readonly database: Database,
    private readonly people: ManagedPeopleRepository,
    private readonly changes: NotedChangesRepository,
    private readonly outbox: Outbox,
  ) {}

  list({ q, page }: ParsedRequestOf<typeof listManagedPeople>): Promise<ReplyOf<typeof listManagedPeople>> {
    return onPage(
      page,
      () => this.people.count(q),
      (offset, limit) => this.people.page(q, offset, limit),
    );
  }

  /** Throws `PERSON_UNKNOWN`, CONFLICT, or INVALID if another person has the name. An unchanged name has no effect. */
  edit(edit: PersonEdit): Promise<ManagedPerson> {
    return this.database.transaction(async () => {
      await this.people.lockNames();
      const person = await this.people.find(edit.id);
      if (!person) throw new CallError('PERSON_UNKNOWN');
      if (person.version !== edit.version) throw new CallError('CONFLICT');
      if (person.firstName === edit.firstName && person.lastName === edit.lastName) return person;
      await this.refuseTaken(edit);
      await this.people.rename(edit.id, edit);
      const renamed = {
        ...person,
        firstName: edit.firstName,
        lastName: edit.lastName,
        version: edit.version + 1,
      };
      // Everything is published again, because a name occurs in many places (watch/data-watch).
      await this.changes.raise();
      await this.publishEvent(renamed);
      return renamed;
    });
  }

  private async refuseTaken(edit: PersonEdit): Promise<void> {
    const { shown, written } = await this.people.others(edit.id, displayName(edit));
    if (!shown && !written) return;
    const reason = shown ? 'Another person has this name.' : 'Import files use this name for another person.';
    throw new CallError('INVALID', { fields: [{ field: 'lastName', reason }] });
  }

  /** For the audit log. */
  private async publishEvent({ id, version }: ManagedPerson): Promise<void> {
    const aggregate = { aggregateId: String(id), aggregateVersion: version };
    await this.outbox.publish(personEdited, { personId: id, version }, aggregate);
  }
}
