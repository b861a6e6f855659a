import { afterAll, beforeAll, jest } from '@jest/globals';
import { fakeDateOnly } from '@music/testing/fake-timers';

/** It is noon on this day in all tests of the file; timers run as usual. */
export function freezeClock(day: string): void {
  beforeAll(() => void jest.useFakeTimers({ now: Date.parse(`${day}T12:00:00Z`), ...fakeDateOnly }));
  afterAll(() => void jest.useRealTimers());
}
