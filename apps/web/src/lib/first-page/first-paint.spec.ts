import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { firstPaint } from './first-paint.js';

/** The callback for when the browser has painted. */
let painted: () => void;
class Observer {
  constructor(callback: () => void) {
    painted = callback;
  }
  observe(): void {
    expect(painted).toBeDefined();
  }
}

/** Whether it has resolved by now. */
function watch(root: Element): { resolved: boolean } {
  const state = { resolved: false };
  void firstPaint(root).then(() => (state.resolved = true));
  return state;
}

const drawn = (): Element => {
  const root = document.createElement('div');
  root.append('drawn by the server');
  return root;
};

describe('the first paint', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { PerformanceObserver: Observer });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  });

  it('is awaited if the server rendered the page', async () => {
    const state = watch(drawn());
    await jest.advanceTimersByTimeAsync(999);
    expect(state.resolved).toBe(false);
    painted();
    await jest.advanceTimersByTimeAsync(0);
    expect(state.resolved).toBe(true);
  });

  it('is awaited for a second at most', async () => {
    const state = watch(drawn());
    await jest.advanceTimersByTimeAsync(1000);
    expect(state.resolved).toBe(true);
  });

  it('is not awaited if nothing is rendered', async () => {
    const state = watch(document.createElement('div'));
    await jest.advanceTimersByTimeAsync(0);
    expect(state.resolved).toBe(true);
  });
});
