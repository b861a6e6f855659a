/** An event from an outbox: `body` is the envelope as JSON. */
export interface OutgoingEvent {
  id: string;
  type: string;
  consumers: readonly string[];
  /** It waits in the consumers' queues of bulk events. */
  bulk: boolean;
  body: string;
}

/** One event on its way into one service. */
export interface Delivery {
  body: string;
  /** How often its handler has failed before. */
  failures: number;
}

/**
 * The result of a delivery: done; retried later; dead-lettered;
 * or left with the broker because this process is stopping, or has lost the delivery.
 */
export type Verdict =
  | { kind: 'done' }
  | { kind: 'retry'; delayMs: number; reason: string }
  | { kind: 'dead-letter'; reason: string }
  | { kind: 'release' };

/** One of the queues that a service consumes: that of bulk events, or that of all others. */
export interface ServiceQueue {
  bulk: boolean;
  /** How many of its events a replica handles at a time. */
  parallel: number;
}

/**
 * A replica handles at most three events at a time, each in a transaction. A service has more connections to its database,
 * because calls and its outbox are served meanwhile. Bulk events take one of the three places, and never another.
 */
export const queuesOf = (consumesBulk: boolean): ServiceQueue[] =>
  consumesBulk
    ? [
        { bulk: false, parallel: 2 },
        { bulk: true, parallel: 1 },
      ]
    : [{ bulk: false, parallel: 3 }];

/** The name of a service's queue, `mailer` or `mailer.bulk`. */
export const queueName = (service: string, bulk: boolean): string => (bulk ? `${service}.bulk` : service);

/** Handles one delivery; never rejects. `signal` ends its waiting. */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<Verdict>;

/** A dead letter. */
export interface DeadLetter {
  id: string;
  body: string;
  reason: string;
  /** ISO instant. */
  diedAt: string;
}

/** One dead letter, or all of a service's. */
export type ChosenLetters = { id: string } | 'all';

/** A service's queued events, bulk events included, and dead letters. */
export interface Backlog {
  /** Not yet handled. On RabbitMQ without those being handled or waiting for another try. */
  waiting: number;
  dead: number;
  /** The oldest of the dead. */
  letters: DeadLetter[];
}

/** A durable broker of events: RabbitMQ, or a table of the embedded database. Delivers at least once, in no order. */
export abstract class EventTransport {
  /** Resolves when the broker has the event safely, for every consumer. */
  abstract publish(event: OutgoingEvent): Promise<void>;
  /** Starts delivering; broken connections are restored automatically. */
  abstract consume(deliver: Deliver): void;
  /** Takes no more deliveries and waits for the running ones. */
  abstract stopConsuming(): Promise<void>;
  /** This service's queue, with up to `limit` of its dead letters, oldest first. */
  abstract backlog(limit: number): Promise<Backlog>;
  /** Requeues the one dead letter that has this id and died at this instant; false if it is no longer there. */
  abstract replayDeadLetter(id: string, diedAt: string): Promise<boolean>;
  /** Requeues this service's dead letters, as if never tried; returns how many. */
  abstract replayDeadLetters(): Promise<number>;
  /** Deletes these dead letters of this service; returns how many there were. */
  abstract discardDeadLetters(which: ChosenLetters): Promise<number>;
  abstract close(): Promise<void>;
}
