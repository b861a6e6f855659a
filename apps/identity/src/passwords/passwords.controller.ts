import { Controller } from '@nestjs/common';
import { changePassword, changePasswordByToken, type ParsedRequestOf, resetPassword } from '@music/contracts';
import { Handles } from '@music/messaging';
import { PasswordsService } from './passwords.service.js';
import { ResetService } from './reset.service.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly reset: ResetService,
  ) {}

  @Handles(changePassword)
  changePassword(request: ParsedRequestOf<typeof changePassword>) {
    return this.passwords.change(request);
  }

  @Handles(changePasswordByToken)
  changePasswordByToken(request: ParsedRequestOf<typeof changePasswordByToken>) {
    return this.passwords.changeByToken(request);
  }

  @Handles(resetPassword)
  resetPassword(request: ParsedRequestOf<typeof resetPassword>) {
    return this.reset.request(request);
  }
}
