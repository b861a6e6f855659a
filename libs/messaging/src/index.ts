export { Notifications } from './connection/notifications.js';
export { type CopyOptions, SnapshotCopy, type SnapshotPage } from './copies/snapshot-copy.js';
export { Consumes } from './events/consumes.js';
export { type DeliveryTimes, NonRetryableError, MalformedEvent } from './events/delivery-policy.js';
export { type DeadLetter, EventTransport } from './events/event-transport.js';
export { messagingMigrations, OutboxInbox1700000000000 } from './events/messaging.migrations.js';
export { type Aggregate, Outbox } from './events/outbox.js';
export { brokerNames, deleteFromBroker } from './events/rabbit/broker-names.js';
export { isTransient } from './events/transient-error.js';
export { MessageHealth } from './health/message-health.js';
export { InProcessBroker } from './in-process.broker.js';
export { messagingOptions } from './messaging.environment.js';
export { MessagingModule } from './messaging.module.js';
export {
  eventTransport,
  type MessagingOptions,
  type MessagingTimes,
  serverStrategy,
} from './messaging.options.js';
export { Bus, type CallOptions } from './rpc/bus.js';
export { CallError, type CallErrorDetail } from './rpc/call-error.js';
export { fieldFaults } from './rpc/field-faults.js';
export { Handles } from './rpc/handles.js';
export { serviceImports, type ServiceParts } from './service-parts.js';
