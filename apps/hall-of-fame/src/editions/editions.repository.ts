import { Injectable } from '@nestjs/common';
import { FameCategory, Scoring } from '@music/contracts';
import { Database, fieldsOf, statement } from '@music/platform';
import { stageNumber } from '@music/rules';
import { z } from 'zod';
import { type EditionDraft, EditionRecord, EditionRow } from './edition.js';

const edition = `select ${fieldsOf(EditionRow, 'e')}, exists (
    select from albums a where a.category = e.category and a.album_id = e.album_id and a.removed) as "albumRemoved" from editions e`;

const listEditions = statement('hall-of-fame.list-editions', {
  row: EditionRecord,
  sql: `${edition} order by year desc, id desc`,
});
const findEdition = statement('hall-of-fame.find-edition', {
  parameters: [z.int()],
  row: EditionRecord,
  sql: `${edition} where id = $1`,
});
const lockEdition = statement('hall-of-fame.lock-edition', {
  parameters: [z.int()],
  row: EditionRecord,
  sql: `${edition} where id = $1 for update`,
});
const lockStage = statement('hall-of-fame.lock-stage', {
  parameters: [z.int()],
  row: EditionRecord,
  sql: `${edition} where id = $1 for share`,
});
const isDue = `((stage = ${stageNumber.PRE_RELEASE} and opens_at <= now())
    or (stage in (${stageNumber.OPEN}, ${stageNumber.REMINDER_SENT}) and closes_at <= now()))`;
const dueEditions = statement('hall-of-fame.list-due-editions', {
  row: EditionRecord,
  sql: `${edition} where ${isDue} order by id`,
});
/** Null if none is due within a minute. */
const nextDue = statement('hall-of-fame.find-next-due-edition', {
  row: z.object({ ms: z.int().nullable() }),
  sql: `select ceil(extract(epoch from min(due_at) - now()) * 1000)::integer as ms
    from (select case when stage = ${stageNumber.PRE_RELEASE} then opens_at else closes_at end as due_at
      from editions where stage < ${stageNumber.CLOSED}) e
    where due_at > now() and due_at <= now() + interval '1 minute'`,
});
const lockDue = statement('hall-of-fame.lock-due-edition', {
  parameters: [z.int()],
  row: EditionRecord,
  sql: `${edition} where id = $1 and ${isDue} for update`,
});
const written = [
  z.int(),
  z.string(),
  z.date().nullable(),
  z.date().nullable(),
  z.int(),
  Scoring,
  z.string(),
  z.int().nullable(),
] as const;
const addEdition = statement('hall-of-fame.add-edition', {
  parameters: [...written, FameCategory],
  row: EditionRecord.pick({ id: true }),
  sql: `insert into editions (year, name, opens_at, closes_at, max_votes, scoring, intro, album_id, category)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (category, year) do nothing returning id`,
});
const changeEdition = statement('hall-of-fame.change-edition', {
  parameters: [...written, z.int()],
  sql: `update editions e set year = $1, name = $2, opens_at = $3, closes_at = $4, max_votes = $5, scoring = $6,
      intro = $7, album_id = $8, version = version + 1
    where id = $9 and not exists (
      select from editions other where other.category = e.category and other.year = $1 and other.id <> e.id)`,
});
/** An edition opened by hand opens now; a closing time that has already passed is cleared. */
const openByHand = statement('hall-of-fame.open-edition-by-hand', {
  parameters: [z.int()],
  sql: `update editions set stage = ${stageNumber.OPEN}, opens_at = least(opens_at, now()),
      closes_at = case when closes_at > now() then closes_at end
    where id = $1`,
});
const setStage = statement('hall-of-fame.set-stage', {
  parameters: [z.int(), z.int()],
  sql: 'update editions set stage = $2 where id = $1',
});

const valuesOf = (draft: EditionDraft) =>
  [
    draft.year,
    draft.name,
    draft.opensAt,
    draft.closesAt,
    draft.maxVotes,
    draft.scoring,
    draft.intro,
    draft.albumId,
  ] as const;

@Injectable()
export class EditionsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(): Promise<EditionRecord[]> {
    return this.database.rows(listEditions);
  }

  find(id: number): Promise<EditionRecord | null> {
    return this.database.maybe(findEdition, id);
  }

  /** Locks the edition until the transaction ends, against changes and votes. */
  lock(id: number): Promise<EditionRecord | null> {
    return this.database.maybe(lockEdition, id);
  }

  /** Locks the edition's stage until the transaction ends; others may still vote. */
  lockStage(id: number): Promise<EditionRecord | null> {
    return this.database.maybe(lockStage, id);
  }

  /** The editions that are due to open or close. */
  due(): Promise<EditionRecord[]> {
    return this.database.rows(dueEditions);
  }

  /** How many milliseconds it takes until the next edition is due; null if that is more than a minute. */
  async msUntilDue(): Promise<number | null> {
    return (await this.database.one(nextDue)).ms;
  }

  /** Like `lock`; null if the edition is not due, because somebody has changed its times or advanced it. */
  lockDue(id: number): Promise<EditionRecord | null> {
    return this.database.maybe(lockDue, id);
  }

  /** Null if the category already has an edition of that year. */
  async add(category: FameCategory, draft: EditionDraft): Promise<number | null> {
    return (await this.database.maybe(addEdition, ...valuesOf(draft), category))?.id ?? null;
  }

  /** False if another edition of the category has that year. */
  async change(id: number, draft: EditionDraft): Promise<boolean> {
    return (await this.database.change(changeEdition, ...valuesOf(draft), id)) === 1;
  }

  async openByHand(id: number): Promise<void> {
    await this.database.change(openByHand, id);
  }

  async setStage(id: number, stage: number): Promise<void> {
    await this.database.change(setStage, id, stage);
  }
}
