import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditDetails, AuditRow } from '@music/contracts';
import { Database } from '@music/platform';

interface AuditEntry {
  action: AuditAction;
  actorId: number | null;
  onBehalfOf: number | null;
  subjectId: number | null;
  details: AuditDetails;
  correlationId: string;
}

type StoredRow = Omit<AuditRow, 'id' | 'at'> & { id: string; at: Date };

@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(entry: AuditEntry): Promise<void> {
    await this.database.manager.query(
      `insert into audit_log (action, actor_id, on_behalf_of, subject_id, details, correlation_id)
       values ($1, $2, $3, $4, $5, $6)`,
      [entry.action, entry.actorId, entry.onBehalfOf, entry.subjectId, entry.details, entry.correlationId],
    );
  }

  async count(): Promise<number> {
    const [{ total }]: [{ total: number }] = await this.database.manager.query(
      'select count(*)::integer as total from audit_log',
    );
    return total;
  }

  /** Newest first, with the names people have now. */
  async page(offset: number, limit: number): Promise<AuditRow[]> {
    const rows: StoredRow[] = await this.database.manager.query(
      `select log.id, log.at, log.action, log.details, log.correlation_id as "correlationId",
         log.actor_id as "actorId", actor.name as "actorName",
         log.on_behalf_of as "onBehalfOf", morphed.name as "onBehalfOfName",
         log.subject_id as "subjectId", subject.name as "subjectName"
       from audit_log log
       left join users actor on actor.id = log.actor_id
       left join users morphed on morphed.id = log.on_behalf_of
       left join users subject on subject.id = log.subject_id
       order by log.id desc offset $1 limit $2`,
      [offset, limit],
    );
    return rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }));
  }

  /** What a user did and what was done to the account, oldest first. */
  async about(userId: number): Promise<{ at: string; action: string }[]> {
    const rows: { at: Date; action: string }[] = await this.database.manager.query(
      'select at, action from audit_log where actor_id = $1 or subject_id = $1 order by id',
      [userId],
    );
    return rows.map(({ at, action }) => ({ at: at.toISOString(), action }));
  }
}
