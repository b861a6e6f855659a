import { Injectable } from '@nestjs/common';
import type {
  findNewsletterReaders,
  findUsers,
  listUsers,
  ParsedRequestOf,
  PickedUser,
  ReplyOf,
} from '@music/contracts';
import { onPage, type Paged } from '@music/platform';
import { queryWords } from '@music/rules';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { toUserCopy } from '../users/user-detail.js';
import { UsersRepository } from '../users/users.repository.js';

@Injectable()
export class UserListService {
  constructor(
    private readonly users: UsersRepository,
    private readonly current: CurrentUser,
    private readonly audit: AuditService,
  ) {}

  /** The list of users to morph into, by name. */
  async search({ q, page }: ParsedRequestOf<typeof findUsers>): Promise<Paged<PickedUser>> {
    await this.current.requireAdministrator();
    const words = queryWords(q);
    return onPage(
      page,
      () => this.users.countMatching(words),
      (offset, limit) => this.users.pageMatching(words, offset, limit),
    );
  }

  /** A part of the list; whoever asks for its beginning is recorded. */
  async newsletterReaders({
    afterId,
    limit,
  }: ParsedRequestOf<typeof findNewsletterReaders>): Promise<ReplyOf<typeof findNewsletterReaders>> {
    await this.current.requireAdministrator();
    if (afterId === 0) await this.audit.record('newsletter-list-downloaded', null);
    return { rows: await this.users.newsletterReadersAfter(afterId, limit) };
  }

  /** For other services, which rebuild their copies from it (rule S11). */
  async snapshot({
    afterId,
    limit,
    userIds,
  }: ParsedRequestOf<typeof listUsers>): Promise<ReplyOf<typeof listUsers>> {
    const rows = (await this.users.listAfter(afterId, limit, userIds)).map(toUserCopy);
    return { rows, nextAfterId: rows.length === limit ? (rows.at(-1)?.userId ?? null) : null };
  }
}
