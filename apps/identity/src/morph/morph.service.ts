import { Injectable } from '@nestjs/common';
import type { UserDetail } from '@music/contracts';
import { CallError } from '@music/messaging';
import { AuditService } from '../audit/audit.service.js';
import { CurrentUser } from '../current-user/current-user.js';
import { toUserDetail } from '../users/user-detail.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';

/** Lets an administrator act as a user. Every attempt is recorded, with both ids (rule D13). */
@Injectable()
export class MorphService {
  constructor(
    private readonly users: UsersRepository,
    private readonly current: CurrentUser,
    private readonly audit: AuditService,
  ) {}

  /** Throws `IDENTITY_MORPH_REFUSED`. */
  async morph({ userId }: { userId: number }): Promise<UserDetail> {
    const target = await this.findMorphTarget(userId);
    await this.audit.record(target ? 'morph' : 'morph-refused', userId);
    if (!target) throw new CallError('IDENTITY_MORPH_REFUSED');
    return toUserDetail(target, { morphed: true });
  }

  /** Returns the administrator. Throws `IDENTITY_NOT_MORPHED`. */
  async unmorph(): Promise<UserDetail> {
    const { userId, onBehalfOf } = this.current.requireActor();
    if (onBehalfOf === null) throw new CallError('IDENTITY_NOT_MORPHED');
    const administrator = await this.users.find(onBehalfOf);
    if (!administrator) throw new CallError('UNAUTHORISED');
    await this.audit.record('unmorph', userId);
    return toUserDetail(administrator, { morphed: false });
  }

  /** Only an administrator who is not morphed may morph, and only into somebody who is not an administrator. */
  private async findMorphTarget(userId: number): Promise<User | null> {
    const administrator = await this.current.require();
    if (!administrator.isAdmin || this.current.isMorphed) return null;
    const target = await this.users.find(userId);
    return target && !target.isAdmin ? target : null;
  }
}
