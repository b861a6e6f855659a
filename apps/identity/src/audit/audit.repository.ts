import { Injectable } from '@nestjs/common';
import { AuditAction, AuditDetails, AuditRow } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { searched } from '../users/searched.sql.js';

interface AuditEntry {
  action: AuditAction;
  actorId: number | null;
  onBehalfOf: number | null;
  subjectId: number | null;
  details: AuditDetails;
  correlationId: string;
}

/** The person involved and the action; null means any. */
interface AuditSearch {
  words: readonly string[];
  action: AuditAction | null;
}
const Search = [z.array(z.string()), AuditAction.nullable()] as const;
const people = `array(select id from users where ${searched})`;

const addEntry = statement('identity.add-to-audit', {
  parameters: [
    AuditAction,
    z.int().nullable(),
    z.int().nullable(),
    z.int().nullable(),
    AuditDetails,
    z.string(),
  ],
  sql: `insert into audit_log (action, actor_id, on_behalf_of, subject_id, details, correlation_id)
    values ($1, $2, $3, $4, $5, $6)`,
});
/** `$1`: the search words for a person involved, empty for everybody; `$2`: the action. */
const found = `($2::text is null or log.action = $2)
  and (cardinality($1::text[]) = 0 or log.actor_id = any(${people}) or log.on_behalf_of = any(${people})
    or log.subject_id = any(${people}))`;
const countEntries = statement('identity.count-audit', {
  parameters: Search,
  row: z.object({ total: z.int() }),
  sql: `select count(*)::integer as total from audit_log log where ${found}`,
});
const pageOfEntries = statement('identity.page-audit', {
  parameters: [...Search, z.int(), z.int()],
  row: AuditRow.extend({ id: z.string(), at: z.date() }),
  sql: `select log.id, log.at, log.action, log.details, log.correlation_id as "correlationId",
      log.actor_id as "actorId", actor.name as "actorName",
      log.on_behalf_of as "onBehalfOf", morphed.name as "onBehalfOfName",
      log.subject_id as "subjectId", subject.name as "subjectName"
    from audit_log log
    left join users actor on actor.id = log.actor_id
    left join users morphed on morphed.id = log.on_behalf_of
    left join users subject on subject.id = log.subject_id
    where ${found} order by log.id desc offset $3 limit $4`,
});
const entriesAbout = statement('identity.list-audit-about', {
  parameters: [z.int()],
  row: z.object({ at: z.date(), action: z.string() }),
  sql: `select at, action from audit_log
    where actor_id = $1 or on_behalf_of = $1 or subject_id = $1 order by id`,
});

@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(entry: AuditEntry): Promise<void> {
    const { action, actorId, onBehalfOf, subjectId, details, correlationId } = entry;
    await this.database.change(addEntry, action, actorId, onBehalfOf, subjectId, details, correlationId);
  }

  async count({ words, action }: AuditSearch): Promise<number> {
    return (await this.database.one(countEntries, words, action)).total;
  }

  /** Newest first, with people's current names. */
  async page({ words, action }: AuditSearch, offset: number, limit: number): Promise<AuditRow[]> {
    const rows = await this.database.rows(pageOfEntries, words, action, offset, limit);
    return rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }));
  }

  /** What a user did, also while morphed, and what was done to the account, oldest first. */
  async about(userId: number): Promise<{ at: string; action: string }[]> {
    const rows = await this.database.rows(entriesAbout, userId);
    return rows.map(({ at, action }) => ({ at: at.toISOString(), action }));
  }
}
