const real = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

/** For `jest.useFakeTimers`: only the date is set; timers and clocks stay real. */
export const fakeDateOnly = { doNotFake: [...real, 'setInterval' as const, 'clearInterval' as const] };
/** For `jest.useFakeTimers`: the test says when intervals have passed; all else stays real. */
export const fakeIntervalsOnly = { doNotFake: [...real, 'Date' as const] };
