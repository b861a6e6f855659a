import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { breakpointOf } from '@music/rules';
import { createAppStore } from '../../app/store.js';
import { logActions } from '../../testing/log-actions.js';
import { breakpointFeature, isNarrow, resized, selectBreakpoint } from './breakpoint.js';

describe('isNarrow', () => {
  it.each([
    [1200, false],
    [768, false],
    [767, true],
    [479, true],
  ])('at %i px is %s', (width, narrow) => expect(isNarrow(breakpointOf(width))).toBe(narrow));
});

describe('following the window', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const resizeTo = (width: number): void => {
    Object.assign(window, { innerWidth: width });
    window.dispatchEvent(new Event('resize'));
  };

  it('letters that are twice as large need a window that is twice as wide', () => {
    document.documentElement.style.fontSize = '34px';
    Object.assign(window, { innerWidth: 1300 });
    expect(selectBreakpoint({})).toBe('tablet');
    document.documentElement.style.fontSize = '';
    expect(selectBreakpoint({})).toBe('fullSize');
  });

  it('C-052 C-245 updates once, 250 ms after the last resize and not at 249', async () => {
    resizeTo(1300);
    const store = createAppStore([breakpointFeature]);
    const log = logActions(store);
    const updates = (): number => log.filter(resized.match).length;
    const now = () => selectBreakpoint(store.getState());
    resizeTo(700);
    await jest.advanceTimersByTimeAsync(200);
    resizeTo(400);
    await jest.advanceTimersByTimeAsync(249);
    expect([now(), updates()]).toEqual(['fullSize', 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect([now(), updates()]).toEqual(['phone', 1]);
  });
});
