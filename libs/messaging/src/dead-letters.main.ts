import { type PlatformEnvironment, parseEnv, platformEnvironment, printLine, runMain } from '@music/platform';
import { openExistingDatabaseServer } from '@music/platform/embedded-postgres';
import { readArguments, usage } from './dead-letters.js';
import type { EventTransport } from './events/event-transport.js';
import { InProcessBroker } from './in-process.broker.js';
import { messagingOptions } from './messaging.environment.js';
import { eventTransport } from './messaging.options.js';

/** On RabbitMQ, or in the embedded broker's table, which needs the database. */
async function withTransport(
  service: string,
  environment: PlatformEnvironment,
  work: (transport: EventTransport) => Promise<void>,
): Promise<void> {
  const server = environment.AMQP_URL ? null : await openExistingDatabaseServer(environment, printLine);
  const broker = server ? new InProcessBroker({ databaseUrl: server.url }) : undefined;
  const transport = eventTransport(messagingOptions(service, environment, broker));
  try {
    await work(transport);
  } finally {
    await transport.close();
    await broker?.close();
    await server?.stop();
  }
}

await runMain(async () => {
  const command = readArguments(process.argv.slice(2));
  const environment = parseEnv(platformEnvironment);
  await withTransport(command.service, environment, (transport) => command.work(transport, printLine));
}, usage);
