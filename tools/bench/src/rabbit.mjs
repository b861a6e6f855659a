import { randomBytes } from 'node:crypto';
import { canConnect } from './process.mjs';
import '../../build/source-loader.mjs';

const amqpUrl = process.env.TEST_AMQP_URL ?? 'amqp://127.0.0.1';

/**
 * The broker, with names that are removed at the end: `{url, prefix, environment}`, the last for a shop; or `{skipReason}`,
 * why there is none.
 */
export async function rabbit(bench) {
  const broker = new URL(amqpUrl);
  if (!(await canConnect(Number(broker.port || 5672), broker.hostname)))
    return { skipReason: `no RabbitMQ answers at ${broker.host}; TEST_AMQP_URL names another` };
  const prefix = `bench.${randomBytes(5).toString('hex')}.`;
  const { removeNames } = await import('./rabbit.client.ts');
  bench.atEnd(() => removeNames(amqpUrl, prefix));
  return { url: amqpUrl, prefix, environment: { AMQP_URL: amqpUrl, NAME_PREFIX: prefix } };
}
