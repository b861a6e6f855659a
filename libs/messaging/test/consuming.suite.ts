import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { EventsBench } from './events.bench.js';
import { eventually } from '@music/testing';
import { orderPlaced } from './shop.fixture.js';

/** The handling of copies, failures, errors and invalid messages. */
export function consumingSuite(current: () => EventsBench): void {
  describe('consuming', () => {
    it('ignores a message that is delivered again', async () => {
      const bench = current();
      await bench.shop.place('doubled');
      await bench.eventuallyOnce('doubled');
      const row = (await bench.outboxRows(orderPlaced.name)).at(-1);
      const copy = {
        id: row?.id ?? '',
        type: orderPlaced.name,
        consumers: ['ledger'],
        body: JSON.stringify(row?.envelope),
      };
      await Promise.all([
        bench.shop.transport.publish(copy),
        bench.shop.transport.publish(copy),
        bench.shop.transport.publish(copy),
      ]);
      await bench.settled();
      expect(await bench.effects('doubled')).toEqual(['doubled']);
      expect(bench.ledger.script.attemptsOf('doubled')).toBe(1);
    });

    it('delivers again after a failure, and keeps only the effect of the successful try', async () => {
      const bench = current();
      bench.ledger.script.behaviours.set('third-time', (attempt) => {
        if (attempt < 3) throw new Error('not yet');
      });
      await bench.shop.place('third-time');
      await bench.eventuallyOnce('third-time');
      await bench.settled();
      expect(await bench.effects('third-time')).toEqual(['third-time']);
      expect(bench.ledger.script.attemptsOf('third-time')).toBe(3);
    });

    it('does not count errors of the database or the network', async () => {
      const bench = current();
      bench.ledger.script.behaviours.set('patient', (attempt) => {
        if (attempt < 8) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      });
      await bench.shop.place('patient');
      await bench.eventuallyOnce('patient');
      expect(bench.ledger.script.attemptsOf('patient')).toBe(8);
      expect(await bench.deadReasons()).toEqual([]);
    });

    it('gives up a poisoned message after five deliveries without delaying others, and a replay succeeds', async () => {
      const bench = current();
      bench.ledger.script.behaviours.set('poisoned', () => {
        throw new Error('poison');
      });
      await bench.shop.place('poisoned', 'healthy');
      await bench.eventuallyOnce('healthy');
      await eventually(async () => expect(await bench.deadReasons()).toEqual(['Error: poison']));
      await bench.settled();
      expect(bench.ledger.script.attemptsOf('poisoned')).toBe(5);
      expect(await bench.effects('poisoned')).toEqual([]);

      bench.ledger.script.behaviours.delete('poisoned');
      expect(await bench.ledger.transport.replayDeadLetters()).toBe(1);
      await bench.eventuallyOnce('poisoned');
      expect(await bench.deadReasons()).toEqual([]);
    });

    it('dead-letters at once what no retry can fix, and continues', async () => {
      const bench = current();
      const good = (await bench.outboxRows(orderPlaced.name)).at(-1)?.envelope ?? {};
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
      for (const body of bad) await bench.harness.inject('ledger', body);
      await eventually(async () => expect(await bench.deadReasons()).toHaveLength(bad.length));
      expect((await bench.deadReasons()).every((reason) => reason.startsWith('MalformedEvent'))).toBe(true);
      await bench.settled();
    });
  });
}
