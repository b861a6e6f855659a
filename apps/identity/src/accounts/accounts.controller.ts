import { Controller } from '@nestjs/common';
import {
  changeProfile,
  eraseAccount,
  exportAccount,
  findVerifiedAddress,
  getCurrentUser,
  listThemes,
  type ParsedRequestOf,
  register,
  sendVerification,
  updatePreferences,
  verifyEmail,
} from '@music/contracts';
import { Handles } from '@music/messaging';
import { themes } from '@music/rules';
import { PrivacyService } from './privacy.service.js';
import { ProfileService } from './profile.service.js';
import { RegistrationService } from './registration.service.js';
import { VerificationService } from './verification.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly profile: ProfileService,
    private readonly verification: VerificationService,
    private readonly privacy: PrivacyService,
  ) {}

  @Handles(listThemes)
  listThemes() {
    return themes.map(({ id, name }) => ({ id, name }));
  }

  @Handles(getCurrentUser)
  getCurrentUser() {
    return this.profile.show();
  }

  @Handles(register)
  register({ botCheckToken: _, ...account }: ParsedRequestOf<typeof register>) {
    return this.registration.register(account);
  }

  @Handles(changeProfile)
  changeProfile(profile: ParsedRequestOf<typeof changeProfile>) {
    return this.profile.changeProfile(profile);
  }

  @Handles(updatePreferences)
  updatePreferences(preferences: ParsedRequestOf<typeof updatePreferences>) {
    return this.profile.updatePreferences(preferences);
  }

  @Handles(verifyEmail)
  verifyEmail(request: ParsedRequestOf<typeof verifyEmail>) {
    return this.verification.verify(request);
  }

  @Handles(sendVerification)
  sendVerification() {
    return this.verification.sendAgain();
  }

  @Handles(exportAccount)
  exportAccount(request: ParsedRequestOf<typeof exportAccount>) {
    return this.privacy.export(request);
  }

  @Handles(findVerifiedAddress)
  findVerifiedAddress() {
    return this.privacy.findVerifiedAddress();
  }

  @Handles(eraseAccount)
  eraseAccount(request: ParsedRequestOf<typeof eraseAccount>) {
    return this.privacy.erase(request);
  }
}
