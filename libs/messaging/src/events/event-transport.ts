/** An event on its way out of an outbox: `body` is the envelope as JSON. */
export interface OutgoingEvent {
  id: string;
  type: string;
  consumers: readonly string[];
  body: string;
}

/** One event on its way into one service. */
export interface Delivery {
  body: string;
  /** How often its handler has failed before. */
  failures: number;
}

/**
 * What becomes of a delivery: it is done; it comes back after a while; it goes to the dead letters;
 * or it stays with the broker because this process stops.
 */
export type Verdict =
  | { kind: 'done' }
  | { kind: 'retry'; afterMs: number; reason: string }
  | { kind: 'bury'; reason: string }
  | { kind: 'release' };

/** Handles one delivery; never rejects. `stopping` ends its waiting. */
export type Deliver = (delivery: Delivery, stopping: AbortSignal) => Promise<Verdict>;

/** A message that was given up. */
export interface DeadLetter {
  id: string;
  body: string;
  reason: string;
  /** ISO instant. */
  diedAt: string;
}

/** What lies in a service's queue, and beside it. */
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
  /** Begins to deliver; broken connections are taken up again by itself. */
  abstract consume(deliver: Deliver): void;
  /** Takes no more deliveries and waits for the running ones. */
  abstract stopConsuming(): Promise<void>;
  /** This service's dead letters, oldest first. */
  abstract deadLetters(limit?: number): Promise<DeadLetter[]>;
  /** This service's queue, with up to `limit` of its dead letters. */
  abstract backlog(limit: number): Promise<Backlog>;
  /** Puts back the one dead letter that has this id and died at this instant; false when it is not there any more. */
  abstract replayDeadLetter(id: string, diedAt: string): Promise<boolean>;
  /** Puts this service's dead letters back into its queue, as if never tried; answers how many. */
  abstract replayDeadLetters(): Promise<number>;
  /** Throws away one of this service's dead letters, or all of them; returns how many there were. */
  abstract discardDeadLetters(which: string | 'all'): Promise<number>;
  abstract close(): Promise<void>;
}
