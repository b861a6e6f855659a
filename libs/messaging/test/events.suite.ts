import { afterAll, beforeAll, describe } from '@jest/globals';
import { bulkSuite } from './bulk.suite.js';
import { consumingSuite } from './consuming.suite.js';
import { EventsFixture, type EventsAdapter } from './events.fixture.js';
import { healthSuite } from './health.suite.js';
import { interruptionSuite } from './interruption.suite.js';
import { publishingSuite } from './publishing.suite.js';

/** What every adapter of events must do; run on the embedded queue and on RabbitMQ. */
export function eventsSuite(name: string, open: () => Promise<EventsAdapter>): void {
  describe(`events: ${name}`, () => {
    const fixture = {} as { current: EventsFixture };
    beforeAll(async () => {
      fixture.current = await EventsFixture.open(await open());
    });
    afterAll(() => fixture.current.close());

    publishingSuite(() => fixture.current);
    consumingSuite(() => fixture.current);
    bulkSuite(() => fixture.current);
    healthSuite(() => fixture.current);
    interruptionSuite(() => fixture.current);
  });
}
