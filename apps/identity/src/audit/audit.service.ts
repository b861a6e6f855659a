import { Injectable } from '@nestjs/common';
import type {
  AuditAction,
  AuditDetails,
  AuditRow,
  listAudit,
  Nothing,
  ParsedRequestOf,
  recordAudit,
} from '@music/contracts';
import { currentContext, onPage, type Paged } from '@music/platform';
import { queryWords } from '@music/rules';
import { AuditRepository } from './audit.repository.js';

/** The append-only log of who did what to whom. */
@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditRepository) {}

  /** Records the action of the running request's actor; joins a running transaction. */
  async record(action: AuditAction, subjectId: number | null, details: AuditDetails = {}): Promise<void> {
    const { actor, correlationId } = currentContext();
    await this.entries.insert({
      action,
      actorId: actor?.userId ?? null,
      onBehalfOf: actor?.onBehalfOf ?? null,
      subjectId,
      details,
      correlationId,
    });
  }

  async recordFor({ action, subjectId, details }: ParsedRequestOf<typeof recordAudit>): Promise<Nothing> {
    await this.record(action, subjectId, details);
    return {};
  }

  list({ q, action, page }: ParsedRequestOf<typeof listAudit>): Promise<Paged<AuditRow>> {
    const search = { words: queryWords(q), action: action ?? null };
    return onPage(
      page,
      () => this.entries.count(search),
      (offset, limit) => this.entries.page(search, offset, limit),
    );
  }
}
