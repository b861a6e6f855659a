import { Controller } from '@nestjs/common';
import {
  findNewsletterReaders,
  findUsers,
  listAudit,
  morph,
  type ParsedRequestOf,
  recordAudit,
  unmorph,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { MorphService } from '../morph/morph.service.js';
import { UserListService } from './user-list.service.js';

@Controller()
export class AdministrationController {
  constructor(
    private readonly users: UserListService,
    private readonly audit: AuditService,
    private readonly morphing: MorphService,
    private readonly current: CurrentUser,
  ) {}

  @Handles(findUsers)
  findUsers(request: ParsedRequestOf<typeof findUsers>) {
    return this.users.search(request);
  }

  @Handles(findNewsletterReaders)
  findNewsletterReaders(request: ParsedRequestOf<typeof findNewsletterReaders>) {
    return this.users.newsletterReaders(request);
  }

  @Handles(listAudit)
  async listAudit(request: ParsedRequestOf<typeof listAudit>) {
    await this.current.requireAdministrator();
    return this.audit.list(request);
  }

  @Handles(recordAudit)
  recordAudit(request: ParsedRequestOf<typeof recordAudit>) {
    return this.audit.recordFor(request);
  }

  @Handles(morph)
  morph(request: ParsedRequestOf<typeof morph>) {
    return this.morphing.morph(request);
  }

  @Handles(unmorph)
  unmorph() {
    return this.morphing.unmorph();
  }
}
