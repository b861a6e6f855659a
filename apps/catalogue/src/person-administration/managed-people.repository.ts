import { Injectable } from '@nestjs/common';
import { ManagedPerson } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { containingAll, normaliseSql } from '@music/rules';
import { z } from 'zod';
import { lockForImport } from '../database/import-lock.sql.js';

/** The id, or every word in the name. */
const searched = `(people.id::text = $1 or ${normaliseSql('display')} like all($2))`;
const person = `
  select id, first_name as "firstName", last_name as "lastName", name_version as version,
    (select count(distinct piece_id)::integer from piece_people where person_id = people.id) as pieces
  from people`;

const countPeople = statement('catalogue.count-managed-people', {
  parameters: [z.string(), z.array(z.string())],
  row: z.object({ total: z.int() }),
  sql: `select count(*)::integer as total from people where ${searched}`,
});
const pagePeople = statement('catalogue.page-managed-people', {
  parameters: [z.string(), z.array(z.string()), z.int(), z.int()],
  row: ManagedPerson,
  sql: `${person} where ${searched} order by ${normaliseSql('last_name')}, ${normaliseSql('first_name')}, id offset $3 limit $4`,
});
const findPerson = statement('catalogue.find-managed-person', {
  parameters: [z.int()],
  row: ManagedPerson,
  sql: `${person} where id = $1`,
});
const NameOfOthers = z.object({ shown: z.boolean(), written: z.boolean() });
const findNameOfOthers = statement('catalogue.find-name-of-others', {
  parameters: [z.int(), z.string()],
  row: NameOfOthers,
  sql: `select exists (select from people where display = $2 and id <> $1) as shown,
    exists (select from written_names where name = $2 and person_id <> $1) as written`,
});
const renamePerson = statement('catalogue.rename-person', {
  parameters: [z.int(), z.string(), z.string()],
  sql: 'update people set first_name = $2, last_name = $3, name_version = name_version + 1 where id = $1',
});

/** People as administrators see and edit them. */
@Injectable()
export class ManagedPeopleRepository {
  constructor(private readonly database: Database) {}

  async count(q: string): Promise<number> {
    return (await this.database.one(countPeople, q, containingAll(q))).total;
  }

  page(q: string, offset: number, limit: number): Promise<ManagedPerson[]> {
    return this.database.rows(pagePeople, q, containingAll(q), offset, limit);
  }

  find(id: number): Promise<ManagedPerson | null> {
    return this.database.maybe(findPerson, id);
  }

  /** Makes other edits and imports wait until the transaction ends. Fails after three seconds if an import is running. */
  async lockNames(): Promise<void> {
    await this.database.one(lockForImport);
  }

  /** Whether another person already has the name in the shop or in import files. */
  others(id: number, name: string): Promise<z.infer<typeof NameOfOthers>> {
    return this.database.one(findNameOfOthers, id, name);
  }

  async rename(id: number, { firstName, lastName }: { firstName: string; lastName: string }): Promise<void> {
    await this.database.change(renamePerson, id, firstName, lastName);
  }
}
