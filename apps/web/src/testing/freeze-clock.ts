import { afterAll, beforeAll, jest } from '@jest/globals';

const realTimers = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...([
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
  ] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** It is noon on this day in all tests of the file; timers run as usual. */
export function freezeClock(day: string): void {
  beforeAll(
    () => void jest.useFakeTimers({ now: Date.parse(`${day}T12:00:00Z`), doNotFake: [...realTimers] }),
  );
  afterAll(() => void jest.useRealTimers());
}
