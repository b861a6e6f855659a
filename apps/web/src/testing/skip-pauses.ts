import { afterEach } from '@jest/globals';
import { pauseMs } from '../features/checkout/use-order-status.js';

const { setTimeout } = globalThis;
const pauses = new Set(Array.from({ length: 8 }, (_, polls) => pauseMs(polls)));
afterEach(() => void Object.assign(globalThis, { setTimeout }));

/** The confirmation polls without pauses until the test ends. Timers of other lengths stay real. */
export const skipPauses = (): void =>
  void Object.assign(globalThis, {
    setTimeout: (run: () => void, after = 0) => setTimeout(run, pauses.has(after) ? 0 : after),
  });
