import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeadLetter } from '@music/contracts';
import { eventually } from '@music/testing';
import type { EventsBench } from './events.bench.js';
import { orderPlaced } from './shop.fixture.js';

const longAgo = '2026-01-01T00:00:00.000Z';
const deathOf = ({ id: messageId, diedAt }: DeadLetter) => ({ messageId, diedAt });
const gone = { code: 'DEAD_LETTER_GONE' };

/** A service's message counts, and the replay of a dead letter. */
export function healthSuite(current: () => EventsBench): void {
  const queue = async () => (await current().ledger.health.describe()).queue;
  /** An order that the ledger gave up. */
  const dead = async (orderId: string) => {
    const bench = current();
    bench.ledger.script.behaviours.set(orderId, () => {
      throw new Error('no way to ann@example.org');
    });
    await bench.shop.place(orderId);
    const row = (await bench.outboxRows(orderPlaced.name)).at(-1);
    return eventually(async () => {
      const letter = (await queue())?.deadLetters.find(({ id }) => id === row?.id);
      if (!letter) throw new Error(`${orderId} is not dead yet`);
      return letter;
    });
  };

  describe('health', () => {
    beforeEach(() => current().ledger.transport.discardDeadLetters('all'));

    it('reports how many events wait in the outbox and since when, and nothing for a service without a queue', async () => {
      const { shop, harness } = current();
      await harness.cut();
      const before = Date.now();
      await shop.place('waits-1', 'waits-2');
      const { outbox, queue: none } = await shop.health.describe();
      expect(none).toBeNull();
      expect(outbox.waiting).toBe(2);
      expect(Math.abs(Date.parse(outbox.oldestAt ?? '') - before)).toBeLessThan(60_000);
      await harness.restore();
      await current().eventuallyOnce('waits-1', 'waits-2');
      await eventually(async () =>
        expect((await shop.health.describe()).outbox).toEqual({ waiting: 0, oldestAt: null }),
      );
    });

    it('shows a dead letter: which, when and why, but no personal data', async () => {
      const letter = await dead('a secret name');
      expect(letter).toMatchObject({ event: orderPlaced.name, reason: 'Error: no way to [address]' });
      expect(Date.parse(letter.diedAt)).toBeGreaterThanOrEqual(Date.parse(letter.occurredAt ?? ''));
      expect(JSON.parse(letter.content)).toEqual({ orderId: '[hidden]' });
    });

    it('requeues one dead letter once, even if four requests come at the same time', async () => {
      const letter = await dead('raced');
      const other = await dead('stays');
      const bench = current();
      const { ledger } = bench;
      ledger.script.behaviours.delete('raced');
      const asked = await Promise.allSettled([1, 2, 3, 4].map(() => ledger.health.replay(deathOf(letter))));
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject(gone);
      await bench.eventuallyOnce('raced');
      await bench.settled();
      expect(await bench.effects('raced')).toEqual(['raced']);
      expect(ledger.script.attemptsOf('raced')).toBe(6);
      expect((await queue())?.deadLetters.map(({ id }) => id)).toEqual([other.id]);
    });

    it('refuses a dead letter that has changed since it was shown; the audit log records only the real replay', async () => {
      const letter = await dead('died-once');
      const { ledger, harness } = current();
      const replayed = async () =>
        harness.database.query<{ envelope: { payload: { messageId: string } } }>(
          `select envelope from ledger.outbox where event = 'messaging.dead-letter-replayed'
             and envelope -> 'payload' ->> 'messageId' = '${letter.id}'`,
        );
      await expect(ledger.health.replay({ ...deathOf(letter), diedAt: longAgo })).rejects.toMatchObject(gone);
      expect(await replayed()).toEqual([]);
      await ledger.health.replay(deathOf(letter));
      expect(await replayed()).toMatchObject([
        { envelope: { payload: { service: 'ledger', messageId: letter.id } } },
      ]);
      await eventually(async () => expect((await queue())?.dead).toBe(1));
      await expect(ledger.health.replay(deathOf(letter))).rejects.toMatchObject(gone);
    });
  });
}
