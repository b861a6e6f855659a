import { createLogger } from '@music/platform';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import { type DeliveryTimes, defaultDeliveryTimes } from './events/delivery-policy.js';
import { EmbeddedEventTransport } from './events/embedded/embedded-event.transport.js';
import { type EventTransport, queuesOf } from './events/event-transport.js';
import { defaultRelayTimes, type RelayTimes } from './events/outbox.relay.js';
import { RabbitEventTransport } from './events/rabbit/rabbit-event.transport.js';
import { RabbitTopology } from './events/rabbit/rabbit-topology.js';
import type { InProcessBroker } from './in-process.broker.js';
import { CallGate } from './rpc/call-gate.js';
import { CallSigner } from './rpc/call-signer.js';
import type { CallTransport } from './rpc/call-transport.js';
import { InProcessCalls, InProcessServer } from './rpc/in-process/in-process-calls.js';
import { RabbitCalls } from './rpc/rabbit/rabbit-calls.js';
import { SafeRmqServer } from './rpc/rabbit/safe-rmq.server.js';

type MessagingTimes = DeliveryTimes & RelayTimes;

/** The one switch: `amqpUrl` is set, or the services share `broker`. */
export interface MessagingOptions {
  service: string;
  /** Shared by all processes, at least 32 characters. */
  actorSecret: string;
  /** Also accepted, while the secret is being rotated. */
  previousActorSecret?: string;
  amqpUrl?: string;
  broker?: InProcessBroker;
  /** The prefix of every queue's and exchange's name. */
  prefix?: string;
  /** The service consumes bulk events, through a queue of their own (ADR 45). */
  consumesBulk?: boolean;
  times?: Partial<MessagingTimes>;
}

/** The token by which Nest injects a service's `MessagingOptions`. */
export const messagingOptionsToken = Symbol('MessagingOptions');

const loggerOf = ({ service }: MessagingOptions) => createLogger(service);
const prefixOf = ({ prefix = '' }: MessagingOptions) => prefix;

export const timesOf = ({ times }: MessagingOptions): MessagingTimes => ({
  ...defaultDeliveryTimes,
  ...defaultRelayTimes,
  ...times,
});

export const signerOf = ({ actorSecret, previousActorSecret }: MessagingOptions) =>
  new CallSigner(actorSecret, previousActorSecret);

function brokerOf({ service, broker }: MessagingOptions): InProcessBroker {
  if (broker) return broker;
  throw new Error(`${service} needs AMQP_URL, or a broker when it shares its process with its callers.`);
}

/** The transport on which a service answers calls: `createMicroservice(module, { strategy: serverStrategy(options) })`. */
export function serverStrategy(options: MessagingOptions): CustomTransportStrategy {
  const gate = new CallGate(signerOf(options), loggerOf(options));
  if (!options.amqpUrl) return new InProcessServer(brokerOf(options).calls, options.service, gate);
  return new SafeRmqServer({ url: options.amqpUrl, prefix: prefixOf(options) }, options.service, gate);
}

export function callTransport(options: MessagingOptions): CallTransport {
  if (!options.amqpUrl) return new InProcessCalls(brokerOf(options).calls);
  return new RabbitCalls({ url: options.amqpUrl, prefix: prefixOf(options) });
}

export function eventTransport(options: MessagingOptions): EventTransport {
  const { service, amqpUrl, consumesBulk = false } = options;
  const { retryDelaysMs, pollIntervalMs } = timesOf(options);
  const queues = queuesOf(consumesBulk);
  const logger = loggerOf(options);
  if (!amqpUrl)
    return new EmbeddedEventTransport(brokerOf(options).events, service, queues, logger, pollIntervalMs);
  const topology = new RabbitTopology(prefixOf(options), retryDelaysMs);
  return new RabbitEventTransport(amqpUrl, service, queues, topology, logger);
}
