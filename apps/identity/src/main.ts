import { runServiceProgram } from '@music/messaging';
import { printLine } from '@music/platform';
import { identityProcessEnvironment } from './config.js';
import { welcomeAdministrator } from './database/open-administrators.js';
import { IdentityModule } from './identity.module.js';

await runServiceProgram({
  name: 'identity',
  variables: identityProcessEnvironment,
  module: IdentityModule,
  // A password that is shown only once must not be created by a service that then fails to start.
  onListening: (environment) => welcomeAdministrator(environment.databaseUrl, environment, printLine),
});
