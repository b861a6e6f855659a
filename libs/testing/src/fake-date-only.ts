/** For `jest.useFakeTimers`: only the date is set; timers and clocks stay real. */
export const fakeDateOnly = {
  doNotFake: [
    ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
    ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
  ],
};
