import { deadLetterReplayed, Envelope, type DeadLetterView, type MessagesState } from '@music/contracts';
import { Database } from '@music/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EventHandlers } from '../events/event-handlers.js';
import { type DeadLetter, EventTransport } from '../events/event-transport.js';
import { Outbox } from '../events/outbox.js';
import { type MessagingOptions, messagingOptionsToken } from '../messaging.options.js';
import { CallError } from '../rpc/call-error.js';
import { findOutboxState } from '../events/outbox-state.js';
import { redactPersonalData } from './redact.js';

const maxLetters = 50;

/** Reports a service's outbox, queue and dead letters, and replays one of these. */
@Injectable()
export class MessageHealth {
  private pendingQueueState: Promise<MessagesState['queue']> | null = null;

  constructor(
    @Inject(messagingOptionsToken) private readonly options: MessagingOptions,
    private readonly database: Database,
    private readonly transport: EventTransport,
    private readonly handlers: EventHandlers,
    private readonly outbox: Outbox,
  ) {}

  async describe(): Promise<MessagesState> {
    const { waiting, oldestAt } = await this.database.one(findOutboxState);
    const consumes = this.handlers.of(this.options.service).length > 0;
    return {
      outbox: { waiting, oldestAt: oldestAt?.toISOString() ?? null },
      queue: consumes ? await this.queueState() : null,
    };
  }

  /**
   * Throws `DEAD_LETTER_GONE` if it has already been replayed or discarded. Recorded in the audit log in the same
   * transaction.
   */
  async replay({ messageId, diedAt }: { messageId: string; diedAt: string }): Promise<void> {
    const replayed = { service: this.options.service, messageId };
    const aggregate = { aggregateId: messageId, aggregateVersion: 1 };
    await this.pendingQueueState?.catch(() => undefined);
    await this.database.transaction(async () => {
      await this.outbox.publish(deadLetterReplayed, replayed, aggregate);
      if (!(await this.transport.replayDeadLetter(messageId, diedAt)))
        throw new CallError('DEAD_LETTER_GONE');
    });
  }

  private async readQueueState(): Promise<MessagesState['queue']> {
    const { letters, ...counts } = await this.transport.backlog(maxLetters);
    return { ...counts, deadLetters: letters.map(toView) };
  }

  /** Concurrent calls share one look-up, because on RabbitMQ listing dead letters locks them while it runs. */
  private queueState(): Promise<MessagesState['queue']> {
    this.pendingQueueState ??= this.readQueueState().finally(() => (this.pendingQueueState = null));
    return this.pendingQueueState;
  }
}

function toView({ id, diedAt, reason, body }: DeadLetter): DeadLetterView {
  const envelope = readEnvelope(body);
  return {
    id,
    diedAt,
    reason,
    event: envelope?.type ?? null,
    occurredAt: envelope?.occurredAt ?? null,
    content: envelope ? redactPersonalData(envelope.payload) : '',
  };
}

function readEnvelope(body: string): Envelope | null {
  try {
    return Envelope.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
