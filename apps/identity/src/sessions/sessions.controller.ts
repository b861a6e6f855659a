import { Controller } from '@nestjs/common';
import { checkCredentials, getSessionUser, listUsers, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { UserListService } from '../administration/user-list.service.js';
import { CredentialsService } from './credentials.service.js';

/** Calls from the gateway and the services; none of them has a route. */
@Controller()
export class SessionsController {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly users: UserListService,
  ) {}

  @Handles(checkCredentials)
  checkCredentials(request: ParsedRequestOf<typeof checkCredentials>) {
    return this.credentials.check(request);
  }

  @Handles(getSessionUser)
  getSessionUser(request: ParsedRequestOf<typeof getSessionUser>) {
    return this.credentials.sessionUser(request);
  }

  @Handles(listUsers)
  listUsers(request: ParsedRequestOf<typeof listUsers>) {
    return this.users.snapshot(request);
  }
}
