import { afterAll, beforeAll, describe } from '@jest/globals';
import { consumingSuite } from './consuming.suite.js';
import { EventsBench, type EventsHarness } from './events.bench.js';
import { healthSuite } from './health.suite.js';
import { interruptionSuite } from './interruption.suite.js';
import { publishingSuite } from './publishing.suite.js';

/** What every adapter of events must do; run on the embedded queue and on RabbitMQ. */
export function eventsSuite(name: string, open: () => Promise<EventsHarness>): void {
  describe(`events: ${name}`, () => {
    const bench = {} as { current: EventsBench };
    beforeAll(async () => {
      bench.current = await EventsBench.open(await open());
    });
    afterAll(() => bench.current.close());

    publishingSuite(() => bench.current);
    consumingSuite(() => bench.current);
    healthSuite(() => bench.current);
    interruptionSuite(() => bench.current);
  });
}
