export type { AdministratorLogin } from './administration/administrators.js';
export {
  administratorEnvironment,
  identityEnvironment,
  type AdministratorEnvironment,
  IdentityConfig,
  readIdentityConfig,
} from './config.js';
export { identitySchema } from './database/identity.schema.js';
export { ensureAdministrator, welcomeAdministrator } from './database/open-administrators.js';
export { IdentityModule, type IdentityParts } from './identity.module.js';
