import { type DynamicModule, Module } from '@nestjs/common';
import { serviceImports, type ServiceParts } from '@music/messaging';
import { AccountsController } from './accounts/accounts.controller.js';
import { PrivacyService } from './accounts/privacy.service.js';
import { ProfileService } from './accounts/profile.service.js';
import { RegistrationService } from './accounts/registration.service.js';
import { VerificationService } from './accounts/verification.service.js';
import { AdministrationController } from './administration/administration.controller.js';
import { UserListService } from './administration/user-list.service.js';
import { AuditConsumer } from './audit/audit.consumer.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditService } from './audit/audit.service.js';
import { IdentityConfig, type IdentityEnvironment } from './config.js';
import { CurrentUser } from './current-user/current-user.js';
import { identitySchema } from './database/identity.schema.js';
import { PieceListsController } from './piece-lists/piece-lists.controller.js';
import { PieceListsRepository } from './piece-lists/piece-lists.repository.js';
import { PieceListsService } from './piece-lists/piece-lists.service.js';
import { MailRequests } from './mail/mail-requests.js';
import { MailTokensRepository } from './mail/mail-tokens.repository.js';
import { MorphService } from './morph/morph.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ResetService } from './passwords/reset.service.js';
import { CredentialsService } from './sessions/credentials.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { UserChanges } from './users/user-changes.js';
import { UsersRepository } from './users/users.repository.js';

@Module({})
export class IdentityModule {
  static with(parts: ServiceParts, environment: IdentityEnvironment): DynamicModule {
    const config = new IdentityConfig(environment);
    return {
      module: IdentityModule,
      imports: serviceImports(identitySchema, parts),
      controllers: [
        AccountsController,
        PieceListsController,
        PasswordsController,
        SessionsController,
        AdministrationController,
      ],
      providers: [
        { provide: IdentityConfig, useValue: config },
        AuditConsumer,
        AuditRepository,
        AuditService,
        UsersRepository,
        UserChanges,
        CurrentUser,
        UserListService,
        PieceListsRepository,
        PieceListsService,
        MailRequests,
        MailTokensRepository,
        PasswordHasher,
        PasswordsService,
        ResetService,
        CredentialsService,
        MorphService,
        RegistrationService,
        ProfileService,
        VerificationService,
        PrivacyService,
      ],
    };
  }
}
