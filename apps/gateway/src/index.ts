export { GatewayConfig, gatewayEnvironment, sessionSecrets } from './config.js';
export { gatewaySchema } from './database/gateway.schema.js';
export { GatewayModule } from './gateway.module.js';
export { postgresSessions } from './session/postgres-sessions.js';
export { redisSessions } from './session/redis-session.client.js';
export { startGateway } from './start-gateway.js';
export { builtWebRoot } from './web/built-web-root.js';
