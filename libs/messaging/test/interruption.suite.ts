import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { EventsBench } from './events.bench.js';
import { eventually } from '@music/testing';
import { Ledger, orderPlaced, Shop } from './shop.fixture.js';

function startDoomedLedger(options: object) {
  const loader = new URL('../../../tools/build/source-loader.mjs', import.meta.url).href;
  const script = fileURLToPath(new URL('./doomed-ledger.fixture.ts', import.meta.url));
  return spawn(process.execPath, ['--import', loader, script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

/** A promise to be resolved from outside. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** Stops, kills and broken connections: nothing is lost, nothing takes effect twice. */
export function interruptionSuite(current: () => EventsBench): void {
  describe('interruption', () => {
    it('survives a connection that breaks while a handler runs: it takes effect once', async () => {
      const bench = current();
      const hold = gate();
      bench.ledger.script.behaviours.set('interrupted', () => hold.opened);
      await bench.shop.place('interrupted');
      await eventually(() => expect(bench.ledger.script.attemptsOf('interrupted')).toBe(1));
      await bench.harness.cut();
      hold.open();
      await wait(100);
      await bench.harness.restore();
      await bench.eventuallyOnce('interrupted');
      await bench.settled();
      expect(await bench.effects('interrupted')).toEqual(['interrupted']);
    });

    it('delivers to a consumer that was away', async () => {
      const bench = current();
      await bench.ledger.close();
      await bench.shop.place('while-closed');
      await eventually(async () => {
        expect((await bench.outboxRows(orderPlaced.name)).every(({ sent_at }) => sent_at)).toBe(true);
      });
      await bench.startLedger();
      await bench.eventuallyOnce('while-closed');
    });

    it('finishes running handlers before it stops', async () => {
      const bench = current();
      const hold = gate();
      bench.ledger.script.behaviours.set('finishing', () => hold.opened);
      await bench.shop.place('finishing');
      await eventually(() => expect(bench.ledger.script.attemptsOf('finishing')).toBe(1));
      const closed = bench.ledger.close();
      await wait(50);
      hold.open();
      await closed;
      expect(await bench.effects('finishing')).toEqual(['finishing']);
      expect(await bench.harness.waiting('ledger')).toBe(0);
      await bench.startLedger();
      await bench.settled();
      expect(bench.ledger.script.attemptsOf('finishing')).toBe(0);
    });

    it('can stop while it waits for an error to pass, and continues with the message afterwards', async () => {
      const bench = current();
      bench.ledger.script.behaviours.set('faulty', () => {
        throw Object.assign(new Error('away'), { code: '57P01' });
      });
      await bench.shop.place('faulty');
      await eventually(() => expect(bench.ledger.script.attemptsOf('faulty')).toBeGreaterThan(1));
      await bench.ledger.close();
      await bench.startLedger();
      await bench.eventuallyOnce('faulty');
    });

    it('survives kill -9 of a consumer while its handler runs: it takes effect once', async () => {
      const bench = current();
      await bench.ledger.close();
      const doomed = startDoomedLedger({
        ...bench.options,
        broker: undefined,
        databaseUrl: bench.harness.database.url,
      });
      await bench.shop.place('doomed');
      await once(doomed.stdout, 'data');
      doomed.kill('SIGKILL');
      await once(doomed, 'exit');
      expect(await bench.effects('doomed')).toEqual([]);
      await bench.startLedger();
      await bench.eventuallyOnce('doomed');
      await bench.settled();
      expect(await bench.effects('doomed')).toEqual(['doomed']);
    });

    it('starts and stops without waiting, even while the broker is down', async () => {
      const bench = current();
      await bench.ledger.close();
      await (await Ledger.start(bench.options, bench.harness.database.url)).close();
      await bench.harness.cut();
      await bench.shop.place('out-of-reach');
      // Both start and end before the broker is back.
      const [lonelyShop, lonelyLedger] = await Promise.all([
        Shop.start(bench.options, bench.harness.database.url),
        Ledger.start(bench.options, bench.harness.database.url),
      ]);
      await Promise.all([lonelyShop.close(), lonelyLedger.close()]);
      await bench.harness.restore();
      await bench.startLedger();
      await bench.eventuallyOnce('out-of-reach');
    });
  });
}
