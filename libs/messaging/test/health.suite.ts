import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeadLetterView } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { EventsFixture } from './events.fixture.js';
import { orderPlaced } from './shop.fixture.js';

const longAgo = '2026-01-01T00:00:00.000Z';
const refOf = ({ id: messageId, diedAt }: DeadLetterView) => ({ messageId, diedAt });
const gone = { code: 'DEAD_LETTER_GONE' };

/** A service's message counts, and the replay of a dead letter. */
export function healthSuite(current: () => EventsFixture): void {
  const queue = async () => (await current().ledger.health.describe()).queue;
  /** An order that the ledger gave up. */
  const dead = async (orderId: string) => {
    const fixture = current();
    fixture.ledger.script.behaviours.set(orderId, () => {
      throw new Error('no way to ann@example.org');
    });
    await fixture.shop.place(orderId);
    const row = (await fixture.outboxRows(orderPlaced.name)).at(-1);
    return eventually(async () => {
      const letter = (await queue())?.deadLetters.find(({ id }) => id === row?.id);
      if (!letter) throw new Error(`${orderId} is not dead yet`);
      return letter;
    });
  };

  describe('health', () => {
    beforeEach(() => current().ledger.transport.discardDeadLetters('all'));

    it('reports how many events wait in the outbox and since when, and nothing for a service without a queue', async () => {
      const { shop, adapter } = current();
      await adapter.cut();
      const before = Date.now();
      await shop.place('waits-1', 'waits-2');
      const { outbox, queue: none } = await shop.health.describe();
      expect(none).toBeNull();
      expect(outbox.waiting).toBe(2);
      expect(Math.abs(Date.parse(outbox.oldestAt ?? '') - before)).toBeLessThan(60_000);
      await adapter.restore();
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

    it('counts dead letters for alerts', async () => {
      const count = async () =>
        Number(/^events_dead_letters_total (.*)$/m.exec(await current().ledger.metrics())?.[1]);
      const before = await count();
      await dead('counted');
      expect(await count()).toBe(before + 1);
    });

    it('requeues one dead letter once, even if four requests come at the same time', async () => {
      const letter = await dead('raced');
      const other = await dead('stays');
      const fixture = current();
      const { ledger } = fixture;
      ledger.script.behaviours.delete('raced');
      const replays = await Promise.allSettled([1, 2, 3, 4].map(() => ledger.health.replay(refOf(letter))));
      expect(replays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of replays) if (one.status === 'rejected') expect(one.reason).toMatchObject(gone);
      await fixture.eventuallyOnce('raced');
      await fixture.settled();
      expect(await fixture.effects('raced')).toEqual(['raced']);
      expect(ledger.script.attemptsOf('raced')).toBe(6);
      expect((await queue())?.deadLetters.map(({ id }) => id)).toEqual([other.id]);
    });

    it('refuses a dead letter that has changed since it was shown; the audit log records only the real replay', async () => {
      const letter = await dead('died-once');
      const { ledger, adapter } = current();
      const replayed = async () =>
        adapter.database.query<{ envelope: { payload: { messageId: string } } }>(
          `select envelope from ledger.outbox where event = 'messaging.dead-letter-replayed'
             and envelope -> 'payload' ->> 'messageId' = '${letter.id}'`,
        );
      await expect(ledger.health.replay({ ...refOf(letter), diedAt: longAgo })).rejects.toMatchObject(gone);
      expect(await replayed()).toEqual([]);
      await ledger.health.replay(refOf(letter));
      expect(await replayed()).toMatchObject([
        { envelope: { payload: { service: 'ledger', messageId: letter.id } } },
      ]);
      await eventually(async () => expect((await queue())?.dead).toBe(1));
      await expect(ledger.health.replay(refOf(letter))).rejects.toMatchObject(gone);
    });
  });
}
