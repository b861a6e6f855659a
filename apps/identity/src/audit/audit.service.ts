import { Injectable } from '@nestjs/common';
import type {
  AuditAction,
  AuditDetails,
  listAudit,
  Nothing,
  ParsedRequestOf,
  recordAudit,
  ReplyOf,
} from '@music/contracts';
import { currentContext, onPage, type Paged } from '@music/platform';
import { AuditRepository } from './audit.repository.js';

/** The append-only log of who did what to whom. */
@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditRepository) {}

  /** Writes down what the running request's actor does; joins a running transaction. */
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

  list({
    page,
  }: ParsedRequestOf<typeof listAudit>): Promise<Paged<ReplyOf<typeof listAudit>['rows'][number]>> {
    return onPage(
      page,
      () => this.entries.count(),
      (offset, limit) => this.entries.page(offset, limit),
    );
  }
}
