import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventTransport } from '@music/messaging';
import { eventually } from '@music/testing/eventually';
import { type EventsFixture, gate } from './events.fixture.js';

/** Bulk events have a queue of their own, and share everything else. */
export function bulkSuite(current: () => EventsFixture): void {
  const queue = async () => (await current().ledger.health.describe()).queue;
  /** Bulk events of which the first is being handled, until `open`; the others wait. */
  const backlog = async (...orderIds: string[]) => {
    const { ledger, shop } = current();
    const hold = gate();
    for (const orderId of orderIds) ledger.script.behaviours.set(orderId, () => hold.opened);
    await shop.placeInBulk(...orderIds);
    const attempted = () => orderIds.filter((orderId) => ledger.script.attemptsOf(orderId));
    await eventually(() => expect(attempted()).toHaveLength(1));
    return { ...hold, attempted };
  };

  describe('bulk events', () => {
    beforeEach(() => current().ledger.transport.discardDeadLetters('all'));

    it('no other event waits behind them, and each of them is delivered once', async () => {
      const fixture = current();
      const orderIds = Array.from({ length: 200 }, (_, i) => `bulk-${i}`);
      const { open, attempted } = await backlog(...orderIds);
      await fixture.shop.place('urgent-1', 'urgent-2', 'urgent-3');
      await fixture.eventuallyOnce('urgent-1', 'urgent-2', 'urgent-3');
      expect(await fixture.effects(...orderIds)).toEqual([]);
      expect(attempted()).toHaveLength(1);
      await eventually(async () => expect((await queue())?.waiting).toBeGreaterThanOrEqual(199));
      open();
      await fixture.eventuallyOnce(...orderIds);
      await eventually(async () => expect((await queue())?.waiting).toBe(0));
    });

    it('are retried, become dead letters and are replayed in their own queue', async () => {
      const fixture = current();
      const { ledger, shop, adapter } = fixture;
      ledger.script.behaviours.set('bulk-poison', () => {
        throw new Error('bulk poison');
      });
      await shop.placeInBulk('bulk-poison');
      await eventually(async () => expect(await fixture.deadReasons()).toEqual(['Error: bulk poison']));
      expect(ledger.script.attemptsOf('bulk-poison')).toBe(5);
      expect((await queue())?.dead).toBe(1);
      ledger.script.behaviours.delete('bulk-poison');

      const { open } = await backlog('bulk-before');
      const waiting = await adapter.waiting('ledger.bulk');
      // Like the program that replays them, which does not know that the ledger consumes bulk events.
      const program = eventTransport({ ...fixture.options, service: 'ledger' });
      expect(await program.replayDeadLetters()).toBe(1);
      await program.close();
      await eventually(async () => expect(await adapter.waiting('ledger.bulk')).toBe(waiting + 1));
      open();
      await fixture.eventuallyOnce('bulk-before', 'bulk-poison');
      expect(await fixture.deadReasons()).toEqual([]);
    });

    it('wait for a consumer that is away, and one that is handled when it stops is finished', async () => {
      const fixture = current();
      const { open } = await backlog('bulk-finishing', 'bulk-waiting');
      const closed = fixture.ledger.close();
      open();
      await closed;
      await fixture.shop.placeInBulk('bulk-away');
      await fixture.startLedger();
      await fixture.eventuallyOnce('bulk-finishing', 'bulk-waiting', 'bulk-away');
    });
  });
}
