import { expect, it } from '@jest/globals';
import { brokerNames } from '@music/messaging';
import { mailTimes } from './mail-times.js';

it('a mail that the server defers is retried within seconds, then less and less often, for a day', () => {
  const { retryDelaysMs: delays } = mailTimes;
  expect(delays[0]).toBeLessThanOrEqual(1_000);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
});

it('whoever removes what services made on RabbitMQ knows these delays', () => {
  const delays = mailTimes.retryDelaysMs.map((ms) => `x.events.delay.${ms}`);
  const { queues, exchanges } = brokerNames('x.', ['mailer']);
  expect([...queues].sort()).toEqual(
    [
      ...new Set(delays),
      'x.events.mailer',
      'x.events.mailer.bulk',
      'x.events.mailer.dead',
      'x.rpc.mailer',
    ].sort(),
  );
  expect(exchanges).toEqual(['x.events', ...new Set(delays)]);
});
