export { administratorEnvironment, identityEnvironment } from './config.js';
export { identitySchema } from './database/identity.schema.js';
export { welcomeAdministrator } from './database/open-administrators.js';
export { IdentityModule } from './identity.module.js';
