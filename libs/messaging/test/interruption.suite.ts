import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type EventsFixture, gate } from './events.fixture.js';
import { eventually } from '@music/testing/eventually';
import { Ledger, orderPlaced, Shop } from './shop.fixture.js';

function startDoomedLedger(options: object) {
  const loader = new URL('../../../tools/build/source-loader.mjs', import.meta.url).href;
  const script = fileURLToPath(new URL('./doomed-ledger.fixture.ts', import.meta.url));
  return spawn(process.execPath, ['--import', loader, script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

/** Stops, kills and broken connections: nothing is lost, nothing takes effect twice. */
export function interruptionSuite(current: () => EventsFixture): void {
  describe('interruption', () => {
    it('survives a connection that breaks while a handler runs: it takes effect once', async () => {
      const fixture = current();
      const hold = gate();
      fixture.ledger.script.behaviours.set('interrupted', () => hold.opened);
      await fixture.shop.place('interrupted');
      await eventually(() => expect(fixture.ledger.script.attemptsOf('interrupted')).toBe(1));
      await fixture.adapter.cut();
      hold.open();
      await wait(100);
      await fixture.adapter.restore();
      await fixture.eventuallyOnce('interrupted');
      await fixture.settled();
      expect(await fixture.effects('interrupted')).toEqual(['interrupted']);
    });

    it('delivers to a consumer that was away', async () => {
      const fixture = current();
      await fixture.ledger.close();
      await fixture.shop.place('while-closed');
      await eventually(async () => {
        expect((await fixture.outboxRows(orderPlaced.name)).every(({ sent_at }) => sent_at)).toBe(true);
      });
      await fixture.startLedger();
      await fixture.eventuallyOnce('while-closed');
    });

    it('finishes running handlers before it stops', async () => {
      const fixture = current();
      const hold = gate();
      fixture.ledger.script.behaviours.set('finishing', () => hold.opened);
      await fixture.shop.place('finishing');
      await eventually(() => expect(fixture.ledger.script.attemptsOf('finishing')).toBe(1));
      const closed = fixture.ledger.close();
      await wait(50);
      hold.open();
      await closed;
      expect(await fixture.effects('finishing')).toEqual(['finishing']);
      expect(await fixture.adapter.waiting('ledger')).toBe(0);
      await fixture.startLedger();
      await fixture.settled();
      expect(fixture.ledger.script.attemptsOf('finishing')).toBe(0);
    });

    it('can stop while it waits for an error to pass, and continues with the message afterwards', async () => {
      const fixture = current();
      fixture.ledger.script.behaviours.set('faulty', () => {
        throw Object.assign(new Error('away'), { code: '57P01' });
      });
      await fixture.shop.place('faulty');
      await eventually(() => expect(fixture.ledger.script.attemptsOf('faulty')).toBeGreaterThan(1));
      await fixture.ledger.close();
      await fixture.startLedger();
      await fixture.eventuallyOnce('faulty');
    });

    it('survives kill -9 of a consumer while its handler runs: it takes effect once', async () => {
      const fixture = current();
      await fixture.ledger.close();
      const doomed = startDoomedLedger({
        ...fixture.options,
        broker: undefined,
        databaseUrl: fixture.adapter.database.url,
      });
      await fixture.shop.place('doomed');
      await once(doomed.stdout, 'data');
      doomed.kill('SIGKILL');
      await once(doomed, 'exit');
      expect(await fixture.effects('doomed')).toEqual([]);
      await fixture.startLedger();
      await fixture.eventuallyOnce('doomed');
      await fixture.settled();
      expect(await fixture.effects('doomed')).toEqual(['doomed']);
    });

    it('starts and stops without waiting, even while the broker is down', async () => {
      const fixture = current();
      await fixture.ledger.close();
      await (await Ledger.start(fixture.options, fixture.adapter.database.url)).close();
      await fixture.adapter.cut();
      await fixture.shop.place('out-of-reach');
      // Both start and end before the broker is back.
      const [lonelyShop, lonelyLedger] = await Promise.all([
        Shop.start(fixture.options, fixture.adapter.database.url),
        Ledger.start(fixture.options, fixture.adapter.database.url),
      ]);
      await Promise.all([lonelyShop.close(), lonelyLedger.close()]);
      await fixture.adapter.restore();
      await fixture.startLedger();
      await fixture.eventuallyOnce('out-of-reach');
    });
  });
}
