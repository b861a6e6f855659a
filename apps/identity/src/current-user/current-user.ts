import { Injectable } from '@nestjs/common';
import type { Actor } from '@music/contracts';
import { CallError } from '@music/messaging';
import { currentContext } from '@music/platform';
import { AuditService } from '../audit/audit.service.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';

/** The caller's account, read from the database: rights are never taken from the session alone. */
@Injectable()
export class CurrentUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
  ) {}

  /** Throws `UNAUTHORISED` for a visitor. */
  requireActor(): Actor {
    const { actor } = currentContext();
    if (!actor) throw new CallError('UNAUTHORISED');
    return actor;
  }

  get isMorphed(): boolean {
    return currentContext().actor?.onBehalfOf != null;
  }

  /** Throws `UNAUTHORISED` for a visitor and for an erased account. */
  async require(): Promise<User> {
    return requireUser(await this.users.find(this.requireActor().userId));
  }

  /** As `require`, inside a transaction; locks the account until it ends. */
  async requireLocked(): Promise<User> {
    return requireUser(await this.users.findLocked(this.requireActor().userId));
  }

  /** Throws `UNAUTHORISED` unless the caller is an administrator at present and not morphed. */
  async requireAdministrator(): Promise<User> {
    const user = await this.require();
    if (!user.isAdmin || this.isMorphed) throw new CallError('UNAUTHORISED');
    return user;
  }

  /** An administrator acting as a user may not take over the account (rule D13). */
  async refuseWhileMorphed(action: string): Promise<void> {
    if (!this.isMorphed) return;
    await this.audit.record('morphed-act-refused', this.requireActor().userId, { act: action });
    throw new CallError('IDENTITY_MORPHED');
  }
}

function requireUser(user: User | null): User {
  if (!user) throw new CallError('UNAUTHORISED');
  return user;
}
