import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { EventsFixture } from './events.fixture.js';
import { eventually } from '@music/testing/eventually';
import { orderPlaced } from './shop.fixture.js';

/** The handling of copies, failures, errors and invalid messages. */
export function consumingSuite(current: () => EventsFixture): void {
  describe('consuming', () => {
    it('ignores a message that is delivered again', async () => {
      const fixture = current();
      await fixture.shop.place('doubled');
      await fixture.eventuallyOnce('doubled');
      const row = (await fixture.outboxRows(orderPlaced.name)).at(-1);
      const copy = {
        id: row?.id ?? '',
        type: orderPlaced.name,
        consumers: ['ledger'],
        bulk: false,
        body: JSON.stringify(row?.envelope),
      };
      await Promise.all([
        fixture.shop.transport.publish(copy),
        fixture.shop.transport.publish(copy),
        fixture.shop.transport.publish(copy),
      ]);
      await fixture.settled();
      expect(await fixture.effects('doubled')).toEqual(['doubled']);
      expect(fixture.ledger.script.attemptsOf('doubled')).toBe(1);
    });

    it('delivers again after a failure, and keeps only the effect of the successful try', async () => {
      const fixture = current();
      fixture.ledger.script.behaviours.set('third-time', (attempt) => {
        if (attempt < 3) throw new Error('not yet');
      });
      await fixture.shop.place('third-time');
      await fixture.eventuallyOnce('third-time');
      await fixture.settled();
      expect(await fixture.effects('third-time')).toEqual(['third-time']);
      expect(fixture.ledger.script.attemptsOf('third-time')).toBe(3);
    });

    it('does not count errors of the database or the network', async () => {
      const fixture = current();
      fixture.ledger.script.behaviours.set('patient', (attempt) => {
        if (attempt < 8) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      });
      await fixture.shop.place('patient');
      await fixture.eventuallyOnce('patient');
      expect(fixture.ledger.script.attemptsOf('patient')).toBe(8);
      expect(await fixture.deadReasons()).toEqual([]);
    });

    it('gives up a poisoned message after five deliveries without delaying others, and a replay succeeds', async () => {
      const fixture = current();
      fixture.ledger.script.behaviours.set('poisoned', () => {
        throw new Error('poison');
      });
      await fixture.shop.place('poisoned', 'healthy');
      await fixture.eventuallyOnce('healthy');
      await eventually(async () => expect(await fixture.deadReasons()).toEqual(['Error: poison']));
      await fixture.settled();
      expect(fixture.ledger.script.attemptsOf('poisoned')).toBe(5);
      expect(await fixture.effects('poisoned')).toEqual([]);

      fixture.ledger.script.behaviours.delete('poisoned');
      expect(await fixture.ledger.transport.replayDeadLetters()).toBe(1);
      await fixture.eventuallyOnce('poisoned');
      expect(await fixture.deadReasons()).toEqual([]);
    });

    it('dead-letters at once what no retry can fix, and continues', async () => {
      const fixture = current();
      const good = (await fixture.outboxRows(orderPlaced.name)).at(-1)?.envelope ?? {};
      const bad = [
        'no json',
        '{}',
        '[]',
        'null',
        JSON.stringify({ ...good, id: randomUUID(), version: 2 }),
        JSON.stringify({ ...good, id: randomUUID(), payload: { orderId: 5 } }),
        JSON.stringify({ ...good, id: randomUUID(), payload: { orderId: 'ok', stranger: 1 } }),
        JSON.stringify({ ...good, id: randomUUID(), payload: 'x'.repeat(1_000_000) }),
        `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      ];
      for (const body of bad) await fixture.adapter.inject('ledger', body);
      await eventually(async () => expect(await fixture.deadReasons()).toHaveLength(bad.length));
      expect((await fixture.deadReasons()).every((reason) => reason.startsWith('MalformedEvent'))).toBe(true);
      await fixture.settled();
    });
  });
}
