import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadChunk, loadOrReload, type Reloader, ScreenTimeout } from './chunk-loading.js';

const failing = (times: number) => {
  let left = times;
  return jest.fn(async () => {
    if (left-- > 0) throw new Error('Failed to fetch dynamically imported module');
    return 'screen';
  });
};

function reloaderWith(spent: boolean) {
  const reloader = { spent: () => spent, reload: jest.fn(), forget: jest.fn() };
  return reloader satisfies Reloader;
}

describe('loadChunk', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('tries a second time when the first fails', async () => {
    const load = failing(1);
    expect(await loadChunk(load)).toBe('screen');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('C-055 C-246 gives up after 120000 ms and not before', async () => {
    let outcome: unknown = 'waiting';
    loadChunk(() => new Promise(() => undefined)).catch((reason: unknown) => (outcome = reason));
    await jest.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toBeInstanceOf(ScreenTimeout);
  });

  it('leaves no timer behind', async () => {
    await loadChunk(failing(0));
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('loadOrReload', () => {
  it('reloads the page once when the code cannot be had', async () => {
    const reloader = reloaderWith(false);
    void loadOrReload('grid', failing(2), reloader);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(reloader.reload).toHaveBeenCalledWith('grid');
  });

  it('C-213 fails when the reload is spent', async () => {
    const reloader = reloaderWith(true);
    await expect(loadOrReload('grid', failing(2), reloader)).rejects.toThrow('dynamically imported');
    expect(reloader.reload).not.toHaveBeenCalled();
  });

  it('forgets the reload once the screen is here', async () => {
    const reloader = reloaderWith(true);
    await loadOrReload('grid', failing(0), reloader);
    expect(reloader.forget).toHaveBeenCalledWith('grid');
  });
});
