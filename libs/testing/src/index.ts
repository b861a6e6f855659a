// Everything, including Nest and TypeORM. A spec that needs neither imports a subpath such as @music/testing/eventually, which
// loads much faster.
export * from './cache-store.suite.js';
export * from './clock.js';
export { CookieJar } from './cookie-jar.js';
export * from './database/test-database.js';
export * from './eventually.js';
export { fakeS3, type FakeS3 } from './files/fake-s3.js';
export * from './files/file-store.suite.js';
export * from './free-port.js';
export * from './large-grid.js';
export * from './messaging/stub-service.js';
export * from './messaging/publish-to.js';
export * from './messaging/test-service.js';
export * from './wait-limit.js';
export * from './fake-timers.js';
export * from './read-pdf.js';
export * from './retry-while.js';
export * from './test-servers.js';
export * from './some-copies.js';
export * from './some-sale.js';
export * from './started-program.js';
export { statementFaults } from './statements/statement-faults.js';
export { statementsWithin } from './statements/statement-log.js';
export * from './tcp-proxy.js';
export * from './unzipped.js';
export * from './v8-flags.js';
