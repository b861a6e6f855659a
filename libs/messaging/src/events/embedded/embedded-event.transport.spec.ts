import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { queuesOf, type Verdict } from '../event-transport.js';
import { EmbeddedEventTransport } from './embedded-event.transport.js';
import type { EmbeddedQueue, QueuedMessage, QueueListener } from './embedded-queue.js';

const messageOf = (id: string): QueuedMessage => ({ id, body: '{}', failures: 0 });

/** A table in memory; `answer` decides when a query is answered. */
class Table {
  readonly rows = new Map<string, QueuedMessage>();
  readonly questions: string[][] = [];
  listener!: QueueListener;
  answer: () => Promise<void> = () => Promise.resolve();

  listen(_: string, listener: QueueListener): void {
    this.listener = listener;
  }

  async next(_: string, done: string[], running: string[], limit: number): Promise<QueuedMessage[]> {
    this.questions.push([...done]);
    done.forEach((id) => this.rows.delete(id));
    const due = [...this.rows.values()].filter(({ id }) => !running.includes(id)).slice(0, limit);
    await this.answer();
    return due;
  }

  deadLetter(_: string, id: string): Promise<void> {
    this.rows.delete(id);
    return Promise.resolve();
  }

  leave(): Promise<void> {
    return Promise.resolve();
  }

  /** Holds back the answer to the next query, until the returned function is called. */
  hold(): () => void {
    let answered: () => void = () => undefined;
    this.answer = () => {
      this.answer = () => Promise.resolve();
      return new Promise((resolve) => (answered = resolve));
    };
    return () => answered();
  }

  add(id: string): void {
    this.rows.set(id, messageOf(id));
    this.listener.offer(messageOf(id));
  }
}

let table: Table;
let transport: EmbeddedEventTransport;
let delivered: string[];
let verdict: Verdict;
let finish: Map<string, () => void>;
/** Starts to consume; the first query has been answered. Each delivery waits for its `finish`. */
beforeEach(async () => {
  [table, delivered, finish, verdict] = [new Table(), [], new Map(), { kind: 'done' }];
  const queue = table as unknown as EmbeddedQueue;
  transport = new EmbeddedEventTransport(queue, 'ledger', queuesOf(false), createLogger('ledger'), 3_600_000);
  let count = 0;
  transport.consume(async () => {
    const id = `m${(count += 1)}`;
    delivered.push(id);
    await new Promise<void>((resolve) => finish.set(id, resolve));
    return verdict;
  });
  await eventually(async () => expect(table.questions).toEqual([[]]));
});
afterEach(async () => {
  finish.forEach((resolve) => resolve());
  await transport.stopConsuming();
});

it('delivers what it is offered without a query, and deletes it a little later', async () => {
  table.add('m1');
  expect(delivered).toEqual(['m1']);
  finish.get('m1')?.();
  await eventually(async () => expect(table.rows.size).toBe(0));
  expect(table.questions).toEqual([[], ['m1']]);
});

it('queries for messages that found no room as soon as there is some', async () => {
  for (const id of ['m1', 'm2', 'm3', 'm4']) table.add(id);
  expect(delivered).toEqual(['m1', 'm2', 'm3']);
  finish.get('m2')?.();
  await eventually(async () => expect(delivered).toHaveLength(4));
});

it('neither loses nor redelivers messages that finish while a query is running', async () => {
  const answer = table.hold();
  table.add('m1');
  table.listener.wake();
  await eventually(async () => expect(table.questions).toHaveLength(2));
  table.add('m2');
  finish.get('m1')?.();
  finish.get('m2')?.();
  await new Promise(setImmediate);
  answer();
  await eventually(async () => expect(table.rows.size).toBe(0));
  expect(delivered).toEqual(['m1', 'm2']);
});

// The next poll is an hour away: what no other query finds is never delivered here.
describe('does not leave messages to the next poll', () => {
  it('if everything that runs finishes during a query for which there was no room', async () => {
    table.add('m1');
    finish.get('m1')?.();
    await new Promise(setImmediate);
    for (const id of ['m2', 'm3', 'm4']) table.add(id);
    const answer = table.hold();
    table.listener.wake();
    await eventually(async () => expect(table.questions).toEqual([[], ['m1']]));
    for (const id of ['m2', 'm3', 'm4']) finish.get(id)?.();
    await new Promise(setImmediate);
    answer();
    await eventually(async () => expect(table.rows.size).toBe(0));
    table.add('m5');
    expect(delivered).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
  });

  it('if they find no room during a query that does not see them', async () => {
    verdict = { kind: 'dead-letter', reason: 'broken' };
    const answer = table.hold();
    table.listener.wake();
    await eventually(async () => expect(table.questions).toHaveLength(2));
    for (const id of ['m1', 'm2', 'm3', 'm4']) table.add(id);
    expect(delivered).toEqual(['m1', 'm2', 'm3']);
    answer();
    await new Promise(setImmediate);
    for (const id of ['m1', 'm2', 'm3']) finish.get(id)?.();
    await eventually(async () => expect(delivered).toHaveLength(4));
  });

  it('if a query failed while they waited', async () => {
    verdict = { kind: 'dead-letter', reason: 'broken' };
    for (const id of ['m1', 'm2', 'm3', 'm4']) table.add(id);
    const asked = table.questions.length;
    table.answer = () => Promise.reject(new Error('The database does not answer.'));
    for (const id of ['m1', 'm2', 'm3']) finish.get(id)?.();
    await eventually(async () => expect(table.questions.length).toBeGreaterThan(asked));
    await new Promise(setImmediate);
    table.answer = () => Promise.resolve();
    await eventually(async () => expect(delivered).toHaveLength(4));
  });

  it('if another process announces them while there is no room', async () => {
    verdict = { kind: 'dead-letter', reason: 'broken' };
    for (const id of ['m1', 'm2', 'm3']) table.add(id);
    table.rows.set('m4', messageOf('m4'));
    table.listener.wake();
    await new Promise(setImmediate);
    for (const id of ['m1', 'm2', 'm3']) finish.get(id)?.();
    await eventually(async () => expect(delivered).toHaveLength(4));
  });
});
