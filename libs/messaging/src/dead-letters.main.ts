import { type PlatformEnvironment, parseEnv, platformEnvironment, runMain } from '@music/platform';
import { openDatabaseServer } from '@music/platform/embedded-postgres';
import { readArguments } from './dead-letters.js';
import type { EventTransport } from './events/event-transport.js';
import { InProcessBroker } from './in-process.broker.js';
import { messagingOptions } from './messaging.environment.js';
import { eventTransport } from './messaging.options.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** On RabbitMQ, or in the embedded broker's table, which needs the database. */
async function withLetters(
  service: string,
  environment: PlatformEnvironment,
  work: (letters: EventTransport) => Promise<void>,
): Promise<void> {
  const server = environment.AMQP_URL ? null : await openDatabaseServer(environment, say);
  const broker = server ? new InProcessBroker({ databaseUrl: server.url }) : undefined;
  const letters = eventTransport(messagingOptions(service, environment, broker));
  try {
    await work(letters);
  } finally {
    await letters.close();
    await broker?.close();
    await server?.stop();
  }
}

await runMain(async () => {
  const asked = readArguments(process.argv.slice(2));
  if ('help' in asked) {
    asked.help.forEach(say);
    process.exitCode = 2;
    return;
  }
  await withLetters(asked.service, parseEnv(platformEnvironment), (letters) => asked.work(letters, say));
});
