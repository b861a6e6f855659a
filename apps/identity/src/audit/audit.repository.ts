import { Injectable } from '@nestjs/common';
import { AuditAction, AuditDetails, AuditRow } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

interface AuditEntry {
  action: AuditAction;
  actorId: number | null;
  onBehalfOf: number | null;
  subjectId: number | null;
  details: AuditDetails;
  correlationId: string;
}

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
const countEntries = statement('identity.count-audit', {
  row: z.object({ total: z.int() }),
  sql: 'select count(*)::integer as total from audit_log',
});
const pageOfEntries = statement('identity.page-audit', {
  parameters: [z.int(), z.int()],
  row: AuditRow.extend({ id: z.string(), at: z.date() }),
  sql: `select log.id, log.at, log.action, log.details, log.correlation_id as "correlationId",
      log.actor_id as "actorId", actor.name as "actorName",
      log.on_behalf_of as "onBehalfOf", morphed.name as "onBehalfOfName",
      log.subject_id as "subjectId", subject.name as "subjectName"
    from audit_log log
    left join users actor on actor.id = log.actor_id
    left join users morphed on morphed.id = log.on_behalf_of
    left join users subject on subject.id = log.subject_id
    order by log.id desc offset $1 limit $2`,
});
const entriesAbout = statement('identity.list-audit-about', {
  parameters: [z.int()],
  row: z.object({ at: z.date(), action: z.string() }),
  sql: 'select at, action from audit_log where actor_id = $1 or subject_id = $1 order by id',
});

@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(entry: AuditEntry): Promise<void> {
    const { action, actorId, onBehalfOf, subjectId, details, correlationId } = entry;
    await this.database.change(addEntry, action, actorId, onBehalfOf, subjectId, details, correlationId);
  }

  async count(): Promise<number> {
    return (await this.database.one(countEntries)).total;
  }

  /** Newest first, with the names people have now. */
  async page(offset: number, limit: number): Promise<AuditRow[]> {
    const rows = await this.database.rows(pageOfEntries, offset, limit);
    return rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }));
  }

  /** What a user did and what was done to the account, oldest first. */
  async about(userId: number): Promise<{ at: string; action: string }[]> {
    const rows = await this.database.rows(entriesAbout, userId);
    return rows.map(({ at, action }) => ({ at: at.toISOString(), action }));
  }
}
